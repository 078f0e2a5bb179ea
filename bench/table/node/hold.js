'use strict';
// node hold.js URL TABLES MOVES: deals TABLES tables of four people with MOVES moves at each, and prints a line. After a
// line on its input it opens a stream for each seat of each table, prints a second line and waits until it is killed.

const { once } = require('node:events');
const { dealt, people } = require('./roitelet');

const GROUPS = 20; // of four people, who sit at many tables

function giveUp(error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

async function play(players, id, moves) {
  const seen = (seat) => players[seat].json('GET', `/api/tables/${id}`);
  let table = await seen(0);
  for (let move = 0; move < moves; move += 1) {
    const seat = table.to_act;
    table = await seen(seat);
    await players[seat].json('POST', `/api/tables/${id}/moves`, { move: table.legal[0], turn: table.turn });
    table = await seen(seat);
  }
}

function listens(player, id) {
  return new Promise((resolve) => player.listen(`/api/tables/${id}/events`, resolve, giveUp));
}

async function main([base, tables, moves]) {
  const groups = await Promise.all(Array.from({ length: GROUPS }, () => people(base)));
  const made = [];
  let wanted = Number(tables);
  const makes = async (players) => {
    while (wanted > 0) {
      wanted -= 1;
      const id = await dealt(players);
      await play(players, id, Number(moves));
      made.push({ players, id });
    }
  };
  await Promise.all(groups.map(makes));
  process.stdout.write('dealt\n');
  await once(process.stdin, 'data');
  for (const { players, id } of made) await Promise.all(players.map((player) => listens(player, id)));
  process.stdout.write('watched\n');
}

main(process.argv.slice(2)).catch(giveUp);
