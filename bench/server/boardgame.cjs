// boardgame.io doing the same work as `load.py`: a server of its own, and people who bid there.
//   node boardgame.cjs serve PORT
//   node boardgame.cjs play PORT TABLES RATE SECONDS
const { createRequire } = require("node:module");
const { performance } = require("node:perf_hooks");
const installed = createRequire(process.cwd() + "/");

const SEATS = 4;
const NAME = "auction";
const [role, port, ...numbers] = process.argv.slice(2);

// The auction of Puerto Banana without its ties: all bid in secret, the highest takes the lot
// and pays what it bid beyond the next one.
function bid({ G, playerID }, number) {
  G.bids[playerID] = number;
  G.hasBid[playerID] = true;
  if (Object.keys(G.bids).length < SEATS) return;
  const order = Object.keys(G.bids).sort((a, b) => G.bids[b] - G.bids[a]);
  const gap = G.bids[order[0]] - G.bids[order[1]];
  G.stocks[order[0]] += G.lot - gap;
  G.stocks[order[1]] += gap;
  G.revealed = { ...G.bids };
  G.bids = {};
  G.hasBid = Array(SEATS).fill(false);
  G.round += 1;
}

function serve() {
  const { Server } = installed("boardgame.io/server");
  const { ActivePlayers } = installed("boardgame.io/core");
  const game = {
    name: NAME,
    setup: () => ({ round: 1, lot: 10, stocks: Array(SEATS).fill(10), bids: {}, hasBid: Array(SEATS).fill(false), revealed: null }),
    moves: { bid: { move: bid, client: false } },
    turn: { activePlayers: ActivePlayers.ALL },
    playerView: ({ G, playerID }) => ({ ...G, bids: playerID in G.bids ? { [playerID]: G.bids[playerID] } : {} }),
  };
  Server({ games: [game], origins: [] }).run(Number(port), () => console.log("serving"));
}

class Table {
  constructor(number, times) {
    this.match = `table-${number}`;
    this.times = times;
    this.next = 0;
    this.waits = 0;
    this.sent = 0;
  }

  async sit(io) {
    this.sockets = await Promise.all(
      [...Array(SEATS).keys()].map(
        (seat) =>
          new Promise((resolve) => {
            const socket = io(`http://127.0.0.1:${port}/${NAME}`, { transports: ["websocket"], forceNew: true });
            socket.on("connect", () => socket.emit("sync", this.match, String(seat), undefined, SEATS));
            socket.once("sync", () => resolve(socket));
            socket.on("update", (_match, state) => this.see(seat, state));
          }),
      ),
    );
    this.stateID = 0;
  }

  see(seat, state) {
    if (!this.waits) return;
    const took = performance.now() - this.sent;
    if (seat === this.mover) this.times.acknowledged.push(took);
    if (seat === (this.mover + 1) % SEATS) this.times.seen.push(took);
    this.stateID = state._stateID;
    this.waits -= 1;
    if (!this.waits && this.due !== undefined) this.move(this.due);
  }

  move(due) {
    if (this.waits) {
      this.due = due;
      return;
    }
    this.due = undefined;
    this.mover = this.next++ % SEATS;
    this.waits = SEATS;
    this.sent = due;
    const playerID = String(this.mover);
    const payload = { type: "bid", args: [Math.floor(Math.random() * 20)], playerID };
    this.sockets[this.mover].emit("update", { type: "MAKE_MOVE", payload }, this.stateID, this.match, playerID);
  }
}

function keepMoving(tables, rate, seconds) {
  const began = performance.now();
  let made = 0;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      for (; made < rate * seconds && began + (1000 * made) / rate <= performance.now(); made++) {
        tables[made % tables.length].move(began + (1000 * made) / rate);
      }
      if (made === rate * seconds) {
        clearInterval(timer);
        setTimeout(resolve, 1000);
      }
    }, 1);
  });
}

async function play() {
  const { io } = installed("socket.io-client");
  const [count, rate, seconds] = numbers.map(Number);
  const times = { acknowledged: [], seen: [] };
  const tables = [...Array(count).keys()].map((number) => new Table(number, times));
  for (const table of tables) await table.sit(io);
  await keepMoving(tables, rate, 5);
  times.acknowledged.length = times.seen.length = 0;
  console.log("ready");
  const used = process.cpuUsage();
  await keepMoving(tables, rate, seconds);
  const { user, system } = process.cpuUsage(used);
  process.stdout.write(JSON.stringify({ ...times, cpu: (user + system) / 1e6 }), () => process.exit(0));
}

if (role === "serve") serve();
else play();
