// The proof, done on the page: the key's SHA-256 is the hash that was announced. Our own few lines of it, because
// browsers keep theirs from pages that come over plain http, as a table in the room does.

const cut = number => Math.floor((number - Math.floor(number)) * 2 ** 32);
const primes = [];
for (let candidate = 2; primes.length < 64; candidate += 1) {
  if (primes.every(prime => candidate % prime)) primes.push(candidate);
}
const CONSTANTS = primes.map(prime => cut(Math.cbrt(prime)));
const START = primes.slice(0, 8).map(prime => cut(Math.sqrt(prime)));
const turn = (word, by) => (word >>> by) | (word << (32 - by));

export function sha256(bytes) {
  const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 4, bytes.length * 8);
  const hash = [...START];
  for (let block = 0; block < padded.length; block += 64) {
    const w = Array.from({ length: 16 }, (_, at) => words.getInt32(block + 4 * at));
    for (let at = 16; at < 64; at += 1) {
      const s0 = turn(w[at - 15], 7) ^ turn(w[at - 15], 18) ^ (w[at - 15] >>> 3);
      const s1 = turn(w[at - 2], 17) ^ turn(w[at - 2], 19) ^ (w[at - 2] >>> 10);
      w[at] = (w[at - 16] + s0 + w[at - 7] + s1) | 0;
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let at = 0; at < 64; at += 1) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + CONSTANTS[at] + w[at]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => { hash[at] = (hash[at] + word) | 0; });
  }
  return hash.map(word => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function check() {
  const proof = document.getElementById('proof');
  if (!proof || proof.matches('.right, .wrong')) return;
  const key = Uint8Array.from(proof.dataset.keyHex.match(/../g), pair => Number.parseInt(pair, 16));
  const right = sha256(key) === proof.dataset.hash;
  proof.classList.add(right ? 'right' : 'wrong');
  proof.querySelector('.proof-verdict').textContent = right ? proof.dataset.right : proof.dataset.wrong;
}

document.addEventListener('table:shown', check);
check();
