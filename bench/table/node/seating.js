'use strict';

// Four players at one table, whatever carries their messages. Each reports its views (`sees`). The player to act
// posts a legal move as soon as its view says so; the time of a move runs until the next player sees it.
class Seating {
  // `send(seat, move, view)` posts a move; `over()` is called once, when the game is.
  constructor(seats, meter, send, over) {
    Object.assign(this, { meter, send, over });
    this.first = new Array(seats).fill(null);
    this.since = performance.now();
    this.missing = seats; // players that have not opened their streams; no move before they have
    this.posted = null; // the move on its way
    this.answered = -1; // the number of the last view that was answered
  }

  // `view`: { number (grows with each move), toAct, over, legal }
  sees(seat, view) {
    if (this.missing > 0) {
      if (this.first[seat] === null) this.missing -= 1;
      this.first[seat] = view;
      if (this.missing === 0) this.first.forEach((seen, each) => this.goesOn(each, seen));
    } else {
      this.goesOn(seat, view);
    }
  }

  goesOn(seat, view) {
    const { posted } = this;
    if (posted !== null && view.number > posted.number && seat === (view.over ? posted.seat : view.toAct)) {
      this.posted = null;
      this.meter.arrived(posted.sent, view.over);
      if (view.over) this.over();
    }
    if (view.over || view.toAct !== seat || view.number <= this.answered) return;
    this.answered = view.number;
    const move = view.legal[Math.floor(Math.random() * view.legal.length)];
    this.posted = { number: view.number, seat, sent: performance.now() };
    this.send(seat, move, view);
  }

  // Seconds since the last move was posted, or, before the first, since the table waits for players.
  get waiting() {
    const since = this.missing > 0 ? this.since : (this.posted?.sent ?? Infinity);
    return Math.max(0, performance.now() - since) / 1000;
  }
}

module.exports = { Seating };
