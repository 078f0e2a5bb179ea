'use strict';
// boardgame.io by the messages its own client sends, without the copy of the game that this client keeps: a socket.io
// connection for each seat, "update" to move, "sync" to sit down at the next match. Seats have credentials, as ours do.

const { io } = require('socket.io-client');
const { game, legal } = require('./le_roi_lui');
const { Caller } = require('./http');
const { Seating } = require('./seating');

const SEATS = 4;

const viewed = (state) => {
  const over = state.ctx.gameover !== undefined;
  return { number: state._stateID, toAct: Number(state.ctx.currentPlayer), over, legal: over ? [] : legal(state.G) };
};

class Match {
  static async gather(base, meter, failed) {
    const gathered = new Match();
    Object.assign(gathered, { meter, failed, lobby: new Caller(base, {}) });
    gathered.sockets = await Promise.all(Array.from({ length: SEATS }, (_, seat) => gathered.connect(base, seat)));
    await gathered.begin();
    return gathered;
  }

  connect(base, seat) {
    return new Promise((resolve, reject) => {
      const socket = io(`${base}/${game.name}`, { transports: ['websocket'], forceNew: true, reconnection: false });
      socket.on('connect', () => resolve(socket));
      socket.on('connect_error', reject);
      socket.on('disconnect', (why) => this.failed(new Error(`disconnected: ${why}`)));
      socket.on('sync', (match, { state }) => this.sees(seat, match, state));
      socket.on('update', (match, state) => this.sees(seat, match, state));
    });
  }

  sees(seat, match, state) {
    if (match === this.match) this.seating.sees(seat, viewed(state));
  }

  async begin() {
    const lobby = `/games/${game.name}`;
    const { matchID } = await this.lobby.json('POST', `${lobby}/create`, { numPlayers: SEATS });
    const credentials = [];
    for (let seat = 0; seat < SEATS; seat += 1) {
      const who = { playerID: String(seat), playerName: `Player ${seat + 1}` };
      const joined = await this.lobby.json('POST', `${lobby}/${matchID}/join`, who);
      credentials.push(joined.playerCredentials);
    }
    const send = (seat, move, view) => {
      const payload = { type: 'act', args: [move], playerID: String(seat), credentials: credentials[seat] };
      this.sockets[seat].emit('update', { type: 'MAKE_MOVE', payload }, view.number, matchID, String(seat));
    };
    this.match = matchID;
    this.seating = new Seating(SEATS, this.meter, send, () => this.begin().catch(this.failed));
    this.sockets.forEach((socket, seat) => socket.emit('sync', matchID, String(seat), credentials[seat], SEATS));
  }
}

module.exports = { Match };
