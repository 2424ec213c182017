import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Starts a TCP proxy on a loopback port that can cut, delay and lose data on the way to a server. */
export async function startFaultyLink(target: { port: number }): Promise<FaultyLink> {
  const pairs = new Set<Pair>();
  let delayMs = 0;
  let losesAnswers = false;
  let refuses = false;

  const server = createServer((caller) => {
    if (refuses) return void caller.destroy();
    const callee = connect({ host: '127.0.0.1', port: target.port });
    const pair = { caller, callee };
    pairs.add(pair);
    forward(caller, callee, () => ({ delayMs, loses: false }));
    forward(callee, caller, () => ({ delayMs, loses: losesAnswers }));
    for (const socket of [caller, callee]) {
      socket.on('error', () => end(pair));
      socket.on('close', () => end(pair));
    }
  });
  const end = (pair: Pair): void => {
    pairs.delete(pair);
    pair.caller.destroy();
    pair.callee.destroy();
  };
  const cut = (): void => {
    for (const pair of pairs) end(pair);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    port: address.port,
    cut,
    delay: (ms) => {
      delayMs = ms;
    },
    partition: () => {
      refuses = true;
      cut();
    },
    reconnect: () => {
      refuses = false;
    },
    loseAnswers: async (ms) => {
      losesAnswers = true;
      await pause(ms);
      losesAnswers = false;
      cut();
    },
    close: () =>
      new Promise((resolve) => {
        cut();
        server.close(() => resolve());
      }),
  };
}

function forward(from: Socket, to: Socket, rule: () => { delayMs: number; loses: boolean }): void {
  let line = Promise.resolve();
  from.on('data', (chunk) => {
    const { delayMs, loses } = rule();
    if (loses) return;
    if (delayMs === 0) return void line.then(() => to.write(chunk));
    line = line.then(() => pause(delayMs)).then(() => void to.write(chunk));
  });
  from.on('end', () => void line.then(() => to.end()));
}

interface Pair {
  caller: Socket;
  callee: Socket;
}

export interface FaultyLink {
  port: number;
  /** Closes all open connections. */
  cut(): void;
  /** Delays each chunk by that much in both directions; 0 ends that. */
  delay(ms: number): void;
  /** Closes all connections and refuses new ones until `reconnect`. */
  partition(): void;
  reconnect(): void;
  /** Forwards requests but drops responses for `ms`, then closes all connections. */
  loseAnswers(ms: number): Promise<void>;
  close(): Promise<void>;
}
