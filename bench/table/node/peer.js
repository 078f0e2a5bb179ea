'use strict';
// boardgame.io's own server: node peer.js PORT [FOLDER], in memory or with its FlatFile store in that folder. Two of the
// packages under it are held at the versions that serve it best: a later node-persist (3.1.3) lets a write wait for up to a
// second when few tables play, and a later koa-compose (4.2.0) hides its lobby.

const { FlatFile, Origins, Server } = require('boardgame.io/server');
const { game } = require('./le_roi_lui');

const [port, folder] = process.argv.slice(2);
const server = Server({
  games: [game],
  origins: [Origins.LOCALHOST],
  ...(folder && { db: new FlatFile({ dir: folder }) }),
});
server.run(Number(port));
