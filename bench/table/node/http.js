'use strict';

const http = require('node:http');

const WAIT = 30_000; // no answer takes longer, unless something is wrong

// One client's connection for its posts, kept open, with its own headers (a token or a cookie).
class Caller {
  constructor(base, headers) {
    const { hostname, port } = new URL(base);
    this.where = { hostname, port };
    this.headers = { origin: new URL(base).origin, ...headers }; // a form without one is refused
    this.agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  }

  // The whole answer: { status, headers, text }.
  call(method, path, body, type) {
    return new Promise((resolve, reject) => {
      const headers = { ...this.headers };
      if (body !== undefined) {
        headers['content-type'] = type;
        headers['content-length'] = Buffer.byteLength(body);
      }
      const request = http.request({ ...this.where, agent: this.agent, method, path, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
        answer.on('error', reject);
      });
      request.setTimeout(WAIT, () => request.destroy(new Error(`${method} ${path}: no answer`)));
      request.on('error', reject);
      request.end(body);
    });
  }

  async json(method, path, body) {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const { status, text } = await this.call(method, path, sent, 'application/json');
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
    return text === '' ? null : JSON.parse(text);
  }

  form(path, fields) {
    return this.call('POST', path, new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded');
  }

  // Server-sent events: `event(data)` for each, until the function that is given back is called.
  listen(path, event, failed) {
    let closed = false;
    const ends = (why) => closed || failed(new Error(`GET ${path}: ${why}`));
    const headers = { ...this.headers, accept: 'text/event-stream' };
    const request = http.get({ ...this.where, agent: false, path, headers }, (answer) => {
      if (answer.statusCode !== 200) return ends(answer.statusCode);
      let rest = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        const whole = (rest + part).split('\n\n');
        rest = whole.pop();
        for (const block of whole) {
          const data = dataOf(block);
          if (data !== '' && !closed) event(data);
        }
      });
      answer.on('end', () => ends('the stream ended'));
      answer.on('error', (error) => ends(error.message));
    });
    request.on('error', (error) => ends(error.message));
    return () => {
      closed = true;
      request.destroy();
    };
  }
}

function dataOf(block) {
  let data = '';
  for (const line of block.split('\n')) {
    if (line.startsWith('data:')) data += (data === '' ? '' : '\n') + line.slice(line[5] === ' ' ? 6 : 5);
  }
  return data;
}

module.exports = { Caller };
