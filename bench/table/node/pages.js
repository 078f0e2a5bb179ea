'use strict';
// Roitelet as a browser uses it: forms with cookies, and streams that carry the table as each seat's page shows it.

const { Caller } = require('./http');
const { Seating } = require('./seating');

const GAME = 'le-roi-lui';
const SEATS = 4;

const CSRF = /name="csrf" value="([^"]*)"/;
const TURN = /name="turn" value="(\d+)"/;
const NUMBER = /data-seq="(\d+)"/;
const MOVE = /name="move" value="([^"]*)"/g;

// A browser: keeps cookies, and the CSRF token of its page.
class Browser {
  constructor(base) {
    this.caller = new Caller(base, {});
    this.cookies = {};
  }

  keep({ status, headers, text }, path) {
    if (status >= 400) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`);
    for (const cookie of headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
      this.cookies[name] = value;
    }
    this.caller.headers.cookie = Object.entries(this.cookies).map((pair) => pair.join('=')).join('; ');
    this.csrf = CSRF.exec(text)?.[1] ?? this.csrf;
    return { headers, text };
  }

  async open(path) {
    return this.keep(await this.caller.call('GET', path), path);
  }

  async post(path, fields) {
    return this.keep(await this.caller.form(path, { csrf: this.csrf, ...fields }), path);
  }
}

function viewed(seat, html) {
  const legal = [...html.matchAll(MOVE)].map(([, move]) => move);
  return {
    number: Number(NUMBER.exec(html)[1]),
    turn: TURN.exec(html)?.[1],
    toAct: legal.length > 0 ? seat : null, // a page shows moves only to the seat to act
    over: html.includes('/rematch"'),
    legal,
  };
}

class Pages {
  static async gather(base, meter, failed) {
    const gathered = new Pages();
    const browsers = Array.from({ length: SEATS }, () => new Browser(base));
    Object.assign(gathered, { meter, failed, browsers });
    await gathered.begin();
    for (const { caller } of browsers) caller.headers['x-fragment'] = '1'; // as our script posts, from now on
    return gathered;
  }

  async begin() {
    const [host, ...others] = this.browsers;
    const make = `/games/${GAME}/new`;
    await host.open(make);
    const path = (await host.post(make, { seats: SEATS, name: 'Player 1' })).headers.location;
    for (const [at, browser] of others.entries()) {
      await browser.open(path);
      await browser.post(`${path}/sit`, { seat: at + 1, name: `Player ${at + 2}` });
    }
    await host.open(path);
    await host.post(`${path}/start`, {});
    const send = (seat, move, view) =>
      this.browsers[seat].post(`${path}/move`, { move, turn: view.turn }).catch(this.failed);
    const over = () => {
      closings.forEach((close) => close());
      this.begin().catch(this.failed);
    };
    this.seating = new Seating(SEATS, this.meter, send, over);
    const closings = this.browsers.map(({ caller }, seat) =>
      caller.listen(`${path}/events`, (html) => this.seating.sees(seat, viewed(seat, html)), this.failed),
    );
  }
}

module.exports = { Pages };
