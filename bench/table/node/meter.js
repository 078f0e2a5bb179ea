'use strict';

// Moves that arrived within the measured window, and how long each took to reach the next player.
class Meter {
  opens = Infinity;
  closes = Infinity;
  moves = 0;
  games = 0;
  delays = [];

  // Opens the window after `warm` seconds.
  start(warm, seconds, opened, closed) {
    this.opens = performance.now() + warm * 1000;
    this.closes = this.opens + seconds * 1000;
    setTimeout(() => {
      this.used = process.cpuUsage();
      opened();
    }, warm * 1000);
    setTimeout(() => closed(this.report(seconds)), (warm + seconds) * 1000);
  }

  // A move has arrived; the last of a game reaches no next player, and is counted but not timed.
  arrived(sent, last) {
    const now = performance.now();
    if (now < this.opens || now >= this.closes) return;
    this.moves += 1;
    if (last) this.games += 1;
    else this.delays.push(now - sent);
  }

  report(seconds) {
    const used = process.cpuUsage(this.used);
    const sorted = this.delays.sort((a, b) => a - b);
    const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
    return {
      moves: this.moves,
      seconds,
      games: this.games,
      p50: at(0.5),
      p99: at(0.99),
      load: (used.user + used.system) / 1e6 / seconds,
    };
  }
}

module.exports = { Meter };
