'use strict';
// boardgame.io's own server: node peer.js PORT [FOLDER [persist]], in memory or with its FlatFile store in that folder. FlatFile
// writes through node-persist, of which it takes any 3.x from 3.1.0 on: the newest is what one gets by installing it, and there a
// write may wait for up to a second; `persist` names another. A later koa-compose (4.2.0) would hide its lobby: that one is held.

const { FlatFile, Origins, Server } = require('boardgame.io/server');
const { game } = require('./le_roi_lui');

const [port, folder, persist] = process.argv.slice(2);

function flatFile() {
  const store = new FlatFile({ dir: folder });
  if (persist) store.games = require(persist);
  return store;
}

const server = Server({ games: [game], origins: [Origins.LOCALHOST], ...(folder && { db: flatFile() }) });
server.run(Number(port));
