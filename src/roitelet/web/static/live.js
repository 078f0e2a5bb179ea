// The live table: the server sends the whole fragment after every change; it is morphed into the page, and what moved
// glides. Without this module the same page works by forms and reloading.

const game = document.getElementById('game');
const line = document.getElementById('line');
const still = matchMedia('(prefers-reduced-motion: reduce)');
const policy = globalThis.trustedTypes?.createPolicy('live', { createHTML: html => html });

// Fragments have a number and an epoch. One is newer if its epoch differs or its number is greater.

const rootOf = within => within.querySelector('[data-seq]');
const stampOf = within => {
  const root = rootOf(within);
  return root && { epoch: Number(root.dataset.epoch), seq: Number(root.dataset.seq), at: root.dataset.at };
};
const follows = (one, other) => !other || one.epoch !== other.epoch || one.seq > other.seq;
const parse = html => new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html').body;

let shown = stampOf(game);
let queue = [];  // the fragments that are not shown yet
let busy = false;
let transition = null;

const inScroll = list => list && list.scrollHeight - list.scrollTop - list.clientHeight < 40;

function morph(next) {
  const logs = [...game.querySelectorAll('[role=log]')].filter(inScroll);
  const focused = document.activeElement;
  const held = game.contains(focused) && focused !== game;
  Idiomorph.morph(game, [...next.childNodes], {
    morphStyle: 'innerHTML',
    ignoreActiveValue: Boolean(focused?.matches('input, select, textarea')),  // what is being typed stays
    callbacks: {
      beforeNodeMorphed: old => !(old instanceof Element && old.hasAttribute('data-keep')),
      beforeAttributeUpdated: (name, element) => !(name === 'open' && element.localName === 'details'),
    },
  });
  for (const log of logs) log.scrollTop = log.scrollHeight;
  if (held && !focused.isConnected) (document.getElementById('asked') ?? document.getElementById('verdict'))?.focus({ preventScroll: true });
  document.dispatchEvent(new CustomEvent('table:shown'));
}

// Gliding: the old element of a pair and the new one share a name for the time of the transition.

function mark(next) {
  const pairs = (rootOf(next)?.dataset.glides ?? '').split(' ').filter(Boolean).slice(0, 16);
  let marked = 0;
  for (const pair of pairs) {
    const [from, to] = pair.split('>');
    const old = document.getElementById(from);
    const fresh = next.querySelector(`#${CSS.escape(to)}`);
    if (!old || !fresh) continue;
    old.classList.add('glide', `g${marked}`);
    fresh.classList.add('glide', `g${marked}`);
    marked += 1;
  }
  return marked;
}

function unmark() {
  for (const element of document.querySelectorAll('.glide')) {
    element.className = element.className.replace(/\b(glide|g\d+)\b/g, '').trim();
  }
}

async function pump() {
  if (busy) return;
  busy = true;
  try {
    while (queue.length) {
      await told();
      const { body, moved } = queue.shift();
      const before = shown;
      const time = timeFor(body);
      game.classList.toggle('rested', !moved);  // what is told again is not acted out again
      shown = stampOf(body) ?? shown;
      const glides = moved && document.startViewTransition && !document.hidden && !still.matches && mark(body);
      if (glides) {
        transition = document.startViewTransition(() => {
          for (const element of game.querySelectorAll('.glide')) element.classList.remove('glide', ...names);
          morph(body);
        });
        transition.ready.catch(() => {});
        await transition.finished.catch(() => {});
        transition = null;
        unmark();
      } else {
        morph(body);
      }
      if (moved && before) document.dispatchEvent(new CustomEvent('table:moved'));
      if (moved) until = performance.now() + time;
    }
  } finally {
    busy = false;
  }
}
const names = Array.from({ length: 16 }, (_, n) => `g${n}`);

function apply(html, answer = false) {
  const body = parse(html);
  if (answer) recognize(body);
  const stamp = stampOf(body);
  if (!stamp) return complain(body);
  const last = queue.at(-1);
  const newest = last ? stampOf(last.body) : shown;
  const moved = follows(stamp, newest);
  const same = newest && stamp.epoch === newest.epoch && stamp.seq === newest.seq;
  if (!moved && !same) return;  // old news; but a hint, a refusal or a clock that ran out changes no number
  const overtaken = !last || same || !timeFor(last.body);  // only what tells of several things waits for its turn
  if (last && overtaken) queue.pop();
  queue.push({ body, moved: moved || Boolean(overtaken && last?.moved) });
  pump();
}

// A fragment may tell of several things one after the other (`data-beats`). It has its time, at the reader's pace, before
// the next is shown; whoever skips sees the newest at once.

const PACE = 'roitelet-pace';
const PACES = { calm: 1600, brisk: 800, now: 0 };
const remembered = () => { try { return localStorage.getItem(PACE); } catch { return null; } };
let pace = remembered() in PACES ? remembered() : 'calm';
let until = 0;
let skip = () => {};

const timeFor = body => (document.hidden || still.matches ? 0 : Number(rootOf(body)?.dataset.beats ?? 0) * PACES[pace]);

async function told() {
  const left = until - performance.now();
  if (left <= 0) return;
  await new Promise(over => { skip = over; setTimeout(over, left); });
  skip = () => {};
}

function skipAll() {
  until = 0;
  queue = queue.slice(-1);
  game.classList.add('rested');
  skip();
}

function showPace() {
  document.documentElement.style.setProperty('--beat', `${PACES[pace]}ms`);
  const choice = document.getElementById('pace');
  if (choice) choice.value = pace;
}

document.addEventListener('change', event => {
  if (event.target.id !== 'pace') return;
  pace = event.target.value;
  try { localStorage.setItem(PACE, pace); } catch { /* then it is forgotten */ }
  showPace();
  if (!PACES[pace]) skipAll();
});
document.addEventListener('click', event => { if (event.target.closest('[data-skip]')) skipAll(); });
document.addEventListener('visibilitychange', () => { if (document.hidden) skipAll(); });
document.addEventListener('table:shown', showPace);

// Whoever sits down becomes somebody, and is given other tokens; the stream still speaks to nobody in particular.

const tokenOf = within => within.querySelector('[name=csrf]')?.value;
let token = tokenOf(game);

function recognize(body) {
  const given = tokenOf(body);
  if (!given || given === token) return;
  token = given;
  stream?.close();
  queueMicrotask(connect);
}

// A refusal that brings no table: its sentence is shown, the table stays.

function complain(body) {
  const said = body.querySelector('.trouble');
  tell(said ? said.textContent : game.dataset.lost);
}

function tell(sentence) {
  rootOf(game)?.querySelector(':scope > .trouble')?.remove();
  const note = document.createElement('p');
  note.className = 'trouble';
  note.setAttribute('role', 'alert');
  note.textContent = sentence;
  rootOf(game)?.prepend(note);
  setTimeout(() => note.remove(), 8000);
}

// The stream. EventSource gives up on refusals, so we come back ourselves, each time a little later.

let stream = null;
let patience = 1000;
let again = 0;

function connect() {
  clearTimeout(again);
  stream?.close();
  if (document.hidden) return;
  const at = shown ?? { seq: -1, epoch: 0, at: '' };
  stream = new EventSource(`${game.dataset.events}?seq=${at.seq}&epoch=${at.epoch}&at=${at.at}`);
  stream.onopen = () => { patience = 1000; line.hidden = true; };
  stream.onmessage = event => apply(event.data);
  stream.addEventListener('forget', () => { shown = null; queue = []; });  // the store was restored: what comes is true
  stream.onerror = () => {
    stream.close();
    again = setTimeout(() => { line.hidden = false; connect(); }, patience * (0.7 + 0.6 * Math.random()));
    patience = Math.min(2 * patience, 20000);
  };
}

// Six connections are all that a browser opens to one server: a hidden tab gives its own back.
document.addEventListener('visibilitychange', () => (document.hidden ? stream?.close() : connect()));
addEventListener('pagehide', () => stream?.close());
addEventListener('pageshow', event => { if (event.persisted) connect(); });
addEventListener('online', connect);

// Forms: sent in the background; the answer is a fragment, whether all went well or not.

document.addEventListener('submit', async event => {
  const form = event.target;
  if (form.method !== 'post' || !game.contains(form)) return;
  event.preventDefault();
  const button = event.submitter;
  if (form.getAttribute('aria-busy') === 'true' && !form.hasAttribute('data-at-once')) return;
  form.setAttribute('aria-busy', 'true');
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(new FormData(form, button)),
      headers: { 'X-Fragment': '1' },
    });
    const html = answer.headers.get('content-type')?.startsWith('text/html') ? await answer.text() : '';
    if (answer.redirected && new URL(answer.url).pathname !== location.pathname) return location.assign(answer.url);
    if (form.id === 'say' && answer.ok) form.reset();
    form.closest('[popover].asks')?.hidePopover();
    if (html) apply(html, true);
    else location.reload();
  } catch {
    tell(game.dataset.lost);
  } finally {
    form.removeAttribute('aria-busy');
  }
});

// What glides cannot be hit: a press ends the glide, and the click is handed to what lies there.

let handed = false;
addEventListener('pointerdown', () => { handed = Boolean(transition); transition?.skipTransition(); }, true);
addEventListener('click', event => {
  if (!handed || !event.isTrusted) return;
  handed = false;
  const hit = document.elementFromPoint(event.clientX, event.clientY)?.closest('button, a, summary');
  if (hit && !hit.contains(event.target)) {
    event.preventDefault();
    event.stopPropagation();
    hit.click();
  }
}, true);

// Keys: digits choose a move, and letters what the tools show beside them. Never while somebody types.

addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target.closest?.('input:not([type=checkbox]), select, textarea, [contenteditable]') || document.querySelector('.asks:popover-open')) return;
  const chosen = /^[0-9]$/.test(event.key)
    ? game.querySelector(`[data-digit="${event.key}"]`)
    : /^[a-z]$/.test(event.key) ? game.querySelector(`[data-key="${event.key}"]`) : null;
  if (!chosen) return;
  event.preventDefault();
  document.documentElement.classList.add('keys');
  chosen.click();
});

// The gentle clock.

const [left, late] = (game.dataset.clock ?? '|').split('|');
setInterval(() => {
  const clock = game.querySelector('[data-deadline]');
  if (!clock || document.hidden) return;
  const seconds = Math.round(Number(clock.dataset.deadline) - Date.now() / 1000);
  const days = Math.floor(seconds / 86400), hours = Math.floor(seconds / 3600) % 24;
  const short = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const time = seconds >= 86400 ? `${days} × 24 h` : seconds >= 3600 ? `${hours} h` : short;
  clock.textContent = seconds < 0 ? late : left.replace('{time}', time);
}, 1000);

const toTheEnd = () => { for (const log of game.querySelectorAll('[role=log]')) log.scrollTop = log.scrollHeight; };
toTheEnd();
document.addEventListener('toggle', event => { if (event.target.id === 'log') toTheEnd(); }, true);  // a drawer, on a phone
document.fonts?.ready.then(toTheEnd);
showPace();
until = performance.now() + timeFor(game);
addEventListener('pointerdown', () => game.querySelector('.reckoning')?.classList.add('told'));
connect();
