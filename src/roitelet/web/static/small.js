// Small comforts on every page: copying a link, choices that need no button, rules beside the table, arrows in a replay.

document.documentElement.classList.add('js');

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {  // a plain http address in the room has no clipboard of its own
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'unseen';
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
}

document.addEventListener('click', async event => {
  const button = event.target.closest('[data-copy]');
  if (button) {
    await copy(button.dataset.copy);
    const label = button.querySelector('span') ?? button;
    const before = label.textContent;
    label.textContent = button.dataset.copied;
    setTimeout(() => { label.textContent = before; }, 1600);
  }
  const link = event.target.closest('[data-opens]');
  const panel = link && document.getElementById(link.dataset.opens);
  if (panel?.showPopover) {
    event.preventDefault();
    if (panel.matches(':popover-open')) {
      panel.hidePopover();
    } else {
      panel.showPopover();
      panel.querySelector(new URL(link.href).hash || 'h2')?.scrollIntoView({ block: 'start' });
    }
  }
});

document.addEventListener('change', event => {
  const form = event.target.closest('form[data-at-once]');
  if (form) form.requestSubmit();
});

document.addEventListener('input', event => {
  const output = event.target.type === 'range' && event.target.form?.querySelector('output');
  if (output) output.textContent = output.textContent.replace(/\d+/, event.target.value);
});

// A long list of moves is searched by any part of their words. With Enter the only one left is chosen.

const bare = text => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();

function find(field) {
  const list = document.getElementById(field.dataset.finds);
  const wanted = bare(field.value).split(/\s+/).filter(Boolean);
  const items = [...list.querySelectorAll('li')];
  for (const item of items) item.hidden = !wanted.every(word => bare(item.textContent).includes(word));
  for (const group of list.querySelectorAll('[data-group]')) group.hidden = !group.querySelector('li:not([hidden])');
  const found = items.filter(item => !item.hidden);
  const none = list.querySelector('[data-found-none]');
  none.textContent = found.length ? '' : none.dataset.foundNone;
  return found;
}

document.addEventListener('input', event => { if (event.target.dataset?.finds) find(event.target); });
document.addEventListener('table:shown', () => {
  const field = document.querySelector('[data-finds]');
  if (field?.value) find(field);
});
addEventListener('keydown', event => {
  if (event.key !== 'Enter' || !event.target.dataset?.finds) return;
  event.preventDefault();
  const found = find(event.target);
  if (found.length === 1) found[0].querySelector('button').click();
});

addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.('input, select, textarea')) return;
  const step = { ArrowLeft: 'back', ArrowRight: 'next', Home: 'first', End: 'last' }[event.key];
  const link = step && document.querySelector(`[data-step="${step}"]`);
  if (link) {
    event.preventDefault();
    link.click();
  }
});

// Another language is another page: what was open and what was typed come along.

const PLACE = 'roitelet-place';

document.addEventListener('click', event => {
  if (!event.target.closest('a[href^="/language/"]')) return;
  const open = [...document.querySelectorAll('[id][popover]:popover-open')].map(panel => panel.id);
  const typed = [...document.querySelectorAll('input[id]:not([type=hidden], [readonly]), textarea[id], select[id]')].map(field => [field.id, field.value, field.checked]);
  sessionStorage.setItem(PLACE, JSON.stringify({ path: location.pathname, open, typed, scroll: scrollY }));
});

const place = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null');
sessionStorage.removeItem(PLACE);
if (place?.path === location.pathname) {
  for (const [id, value, checked] of place.typed) {
    const field = document.getElementById(id);
    if (field && field.type !== 'file') field.value = value;
    if (field?.type === 'checkbox') field.checked = checked;
  }
  for (const id of place.open) document.getElementById(id)?.showPopover?.();
  scrollTo(0, place.scroll);
}
