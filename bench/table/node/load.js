'use strict';
// node load.js KIND URL TABLES WARM SECONDS: plays at TABLES tables at once. It prints a line when the measured window
// opens, and the figures as JSON when it ends.

const { Meter } = require('./meter');

const KINDS = {
  api: () => require('./roitelet').Api,
  pages: () => require('./pages').Pages,
  peer: () => require('./boardgameio').Match,
};
const LONGEST_WAIT = 10; // seconds for one move; a table that waits longer has lost one

function giveUp(error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

async function main([kind, base, tables, warm, seconds]) {
  const group = KINDS[kind]();
  const meter = new Meter();
  const gathered = await Promise.all(Array.from({ length: Number(tables) }, () => group.gather(base, meter, giveUp)));
  setInterval(() => {
    for (const { seating } of gathered) {
      if (seating.waiting > LONGEST_WAIT) giveUp(new Error(`a move was lost: no player saw it within ${LONGEST_WAIT} s`));
    }
  }, 1000);
  const opened = () => process.stdout.write('open\n');
  const closed = (report) => {
    if (report.p50 === undefined) giveUp(new Error('no move arrived within the window'));
    process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0));
  };
  meter.start(Number(warm), Number(seconds), opened, closed);
}

main(process.argv.slice(2)).catch(giveUp);
