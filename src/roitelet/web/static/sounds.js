// Sounds, made on the spot: off until somebody switches them on, and remembered.

const KEY = 'roitelet-sounds';
const remembered = () => { try { return localStorage.getItem(KEY) === 'on'; } catch { return false; } };
let on = remembered();
let audio = null;

function note(frequency, at, length, loudness, shape = 'sine') {
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  const start = audio.currentTime + at;
  tone.type = shape;
  tone.frequency.setValueAtTime(frequency, start);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}

// A breath of noise through a low filter.
function breath(at, length, tone, loudness) {
  const buffer = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 2;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  filter.type = 'lowpass';
  filter.frequency.value = tone;
  gain.gain.value = loudness;
  source.buffer = buffer;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + at);
}

// What a move sounds like: a card laid down, unless the board names something else in `data-sound`.
const SOUNDS = {
  card: () => breath(0, 0.09, 1800, 0.25),
  dice: () => [0, 0.07, 0.12, 0.2, 0.31, 0.45, 0.6].forEach((at, nth) => breath(at, 0.05, 2600 - 200 * nth, 0.32 - 0.03 * nth)),
};

function play() {
  if (!on) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') audio.resume();
  const table = document.getElementById('table');
  if (table?.classList.contains('over')) {
    [523, 659, 784, 1047].forEach((frequency, at) => note(frequency, at * 0.14, 0.7, 0.12, 'triangle'));
  } else {
    (SOUNDS[table?.querySelector('[data-sound]')?.dataset.sound] ?? SOUNDS.card)();
    if (table?.hasAttribute('data-yours')) { note(659, 0.1, 0.35, 0.09); note(880, 0.2, 0.5, 0.08); }
  }
}

const show = () => document.getElementById('sound')?.setAttribute('aria-pressed', String(on));
document.addEventListener('click', event => {
  if (!event.target.closest('#sound')) return;
  on = !on;
  try { localStorage.setItem(KEY, on ? 'on' : 'off'); } catch { /* then it is forgotten */ }
  show();
  play();
});
document.addEventListener('table:moved', play);
document.addEventListener('table:shown', show);
show();
