'use strict';
// Roitelet by its API: JSON posts, and a stream of events for each seat.

const { Caller } = require('./http');
const { Seating } = require('./seating');

const GAME = 'le-roi-lui';
const SEATS = 4;

async function people(base, count = SEATS) {
  const stranger = new Caller(base, {});
  const made = [];
  for (let number = 0; number < count; number += 1) {
    const { token } = await stranger.json('POST', '/api/people', { name: `Player ${number + 1}` });
    made.push(new Caller(base, { authorization: `Bearer ${token}` }));
  }
  return made;
}

async function dealt(players) {
  const [host, ...others] = players;
  const { id } = await host.json('POST', '/api/tables', { game: GAME, seats: players.length, seat: 0 });
  for (const [at, player] of others.entries()) await player.json('PUT', `/api/tables/${id}/seats/${at + 1}`, {});
  await host.json('POST', `/api/tables/${id}/start`);
  return id;
}

// The same people play again, as the page would let them.
async function dealtAgain([host], last) {
  const { id } = await host.json('POST', `/api/tables/${last}/rematch`);
  await host.json('POST', `/api/tables/${id}/start`);
  return id;
}

const viewed = (table) => ({
  number: table.turn,
  toAct: table.to_act,
  over: table.status === 'over',
  legal: table.legal,
});

class Api {
  // Four people, who play one game after another.
  static async gather(base, meter, failed) {
    const gathered = new Api();
    Object.assign(gathered, { meter, failed, players: await people(base) });
    await gathered.begin();
    return gathered;
  }

  async begin() {
    const id = this.id === undefined ? await dealt(this.players) : await dealtAgain(this.players, this.id);
    this.id = id;
    const moves = `/api/tables/${id}/moves`;
    const send = (seat, move, view) =>
      this.players[seat].json('POST', moves, { move, turn: view.number }).catch(this.failed);
    const over = () => {
      closings.forEach((close) => close());
      this.begin().catch(this.failed);
    };
    this.seating = new Seating(SEATS, this.meter, send, over);
    const closings = this.players.map((player, seat) =>
      player.listen(
        `/api/tables/${id}/events`,
        (data) => this.seating.sees(seat, viewed(JSON.parse(data))),
        this.failed,
      ),
    );
  }
}

module.exports = { Api, dealt, people, viewed };
