// A program that plays at a table of Dealt (docs/programs.md), for Node 22 and later: DEALT_TOKEN=… node player.mjs LINK
// LINK leads to the table, as people share it: http://localhost:8765/t/KTRN, with #… behind it if the table is private.

/** Here your program thinks. It may choose any of the offers; this one leaves that to chance. */
function choose(offers, view, game) {
  return offers[Math.floor(Math.random() * offers.length)].action;
}

const link = new URL(process.argv[2]);
const [path, code] = link.pathname.split('/t/');
const socket = new WebSocket(`${link.protocol.replace('http', 'ws')}//${link.host}${path}/ws?table=${code}`, {
  headers: { Authorization: `Bearer ${process.env.DEALT_TOKEN}` }, // opens a room that has a password
});
const game = {};
let requests = 0;
let chosen = {};

function ask(op, fields) {
  requests += 1;
  socket.send(JSON.stringify({ op, id: requests, ...fields }));
}

function end(why) {
  console.log(why);
  socket.close();
}

/** What is new at the table, or, after we have joined, all of it. */
function look(news) {
  Object.assign(game, news.game);
  if (news.mine?.offers.length) {
    const action = choose(news.mine.offers, news.mine.view, game);
    chosen = { code, action, version: news.version }; // it counts for this decision alone
    ask('act', chosen);
  }
  if (news.table && !news.table.seats.some((seat) => seat.bot)) end('Nobody plays here any more.');
}

socket.addEventListener('open', () => {
  ask('hello', { token: process.env.DEALT_TOKEN }); // request 1: who we are
  ask('join', { code, secret: link.hash.slice(1) || null }); // request 2: a seat
});

socket.addEventListener('message', ({ data }) => {
  const message = JSON.parse(data);
  const starting = message.re === 1 || message.re === 2;
  if (message.type === 'goodbye' || (message.type === 'refusal' && starting)) end(message.sentence);
  else if (message.code === 'too_fast')
    setTimeout(() => ask('act', chosen), 1000 * message.values.seconds);
  else if (message.type === 'reply' && message.re === 2) look(message.data);
  else if (message.type === 'update') look(message);
});

socket.addEventListener('error', () => console.log('The room does not answer.'));
