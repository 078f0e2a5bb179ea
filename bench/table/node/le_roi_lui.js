'use strict';
// Le Roi Lui for boardgame.io, by the same rules as ours: what is measured beside us plays the same game.

const DISHES = 7;
const COPIES = 15;
const EMERALDS = 5;
const EMERALD = DISHES; // the card that is no dish
const CARDS_A_SEAT = 2;
const PORTIONS_FOR_EMERALD = 2;

// What the seat to act is asked for.
const [ACTION, DRAWN_EMERALD, FIRST_PORTION, SECOND_PORTION] = [0, 1, 2, 3];

// Moves: take a dish, draw, and so on.
const TAKE = 0;
const DRAW = TAKE + DISHES;
const FEED = DRAW + 1;
const LAY = FEED + 1;
const EAT = LAY + 1;
const PASS = EAT + DISHES;

const zeros = () => new Array(DISHES).fill(0);
const sum = (counts) => counts.reduce((total, count) => total + count, 0);
const each = (from, counts) => counts.flatMap((count, dish) => (count > 0 ? [from + dish] : []));

// What may be done, from any seat's view: `left` is public.
function legal(G) {
  if (G.asked === DRAWN_EMERALD) return [FEED, LAY];
  if (G.asked !== ACTION) return each(EAT, G.king);
  const moves = each(TAKE, G.dishes);
  if (G.left > 0) moves.push(DRAW);
  if (G.emeralds > 0 && sum(G.king) >= PORTIONS_FOR_EMERALD) moves.push(FEED);
  return moves.length > 0 ? moves : [PASS];
}

function drawCard(G) {
  G.left -= 1;
  return G.deck.pop();
}

function setTheTable(G) {
  G.service += 1;
  for (let card = 0; card < CARDS_A_SEAT * G.taken.length; card += 1) {
    const drawn = drawCard(G);
    if (drawn === EMERALD) G.emeralds += 1;
    else G.dishes[drawn] += 1;
  }
  G.seat = G.chef;
  G.served = 0;
}

function endAction(G) {
  G.asked = ACTION;
  G.served += 1;
  G.seat = (G.seat + 1) % G.taken.length;
  if (G.served < G.taken.length) return;
  G.dishes.forEach((portions, dish) => (G.king[dish] += portions));
  G.dishes = zeros();
  if (G.left < CARDS_A_SEAT * G.taken.length) {
    G.over = true;
  } else {
    G.chef = (G.chef + 1) % G.taken.length;
    setTheTable(G);
  }
}

function drawPortion(G) {
  const card = drawCard(G);
  if (card !== EMERALD) {
    G.drawn[G.seat][card] += 1;
    G.unseen[G.seat] += 1;
    return endAction(G);
  }
  G.emeralds += 1;
  if (sum(G.king) >= PORTIONS_FOR_EMERALD) G.asked = DRAWN_EMERALD;
  else endAction(G);
}

function play(G, move) {
  if (move < DRAW) {
    G.taken[G.seat][move - TAKE] += G.dishes[move - TAKE];
    G.dishes[move - TAKE] = 0;
    endAction(G);
  } else if (move === DRAW) {
    drawPortion(G);
  } else if (move === FEED) {
    G.emeralds -= 1;
    G.fed += 1;
    G.asked = FIRST_PORTION;
  } else if (move >= EAT && move < PASS) {
    G.king[move - EAT] -= 1;
    G.eaten[move - EAT] += 1;
    if (G.asked === FIRST_PORTION) G.asked = SECOND_PORTION;
    else endAction(G);
  } else {
    endAction(G); // an Emerald laid out, or nothing to do
  }
}

function scores(G) {
  return G.taken.map((taken, seat) =>
    sum(
      taken.map((portions, dish) => {
        const all = portions + G.drawn[seat][dish];
        return all > G.king[dish] ? 0 : all * G.king[dish];
      }),
    ),
  );
}

const game = {
  name: 'le-roi-lui',
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true, // spares it copies of the state; its patches instead of whole states (deltaState) make it slower
  setup: ({ ctx, random }) => {
    const seats = ctx.numPlayers;
    const portions = Array.from({ length: DISHES * COPIES }, (_, card) => Math.floor(card / COPIES));
    const G = {
      deck: random.Shuffle([...portions, ...new Array(EMERALDS).fill(EMERALD)]),
      left: DISHES * COPIES + EMERALDS,
      chef: random.Die(seats) - 1,
      seat: 0,
      service: 0,
      served: 0,
      asked: ACTION,
      dishes: zeros(),
      emeralds: 0,
      king: zeros(),
      eaten: zeros(),
      fed: 0,
      taken: Array.from({ length: seats }, zeros),
      drawn: Array.from({ length: seats }, zeros),
      unseen: new Array(seats).fill(0),
      over: false,
    };
    setTheTable(G);
    return G;
  },
  turn: {
    order: { first: ({ G }) => G.seat, next: ({ G }) => G.seat },
    endIf: ({ G, ctx }) => G.seat !== ctx.playOrderPos,
  },
  moves: {
    act: ({ G }, move) => (legal(G).includes(move) ? play(G, move) : 'INVALID_MOVE'),
  },
  endIf: ({ G }) => (G.over ? { scores: scores(G) } : undefined),
  playerView: ({ G, playerID }) => {
    const { deck, ...open } = G;
    const drawn = G.drawn.map((hand, seat) => (G.over || String(seat) === playerID ? hand : zeros()));
    return { ...open, drawn };
  },
};

module.exports = { game, legal, play, scores };
