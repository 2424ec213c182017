import { spawn } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type KeeperQuestion, keeperDirectory, keeperSocket } from './keeper-protocol.ts';
import { nodeBinary, repositoryRoot } from './repository.ts';
import { waitFor } from './wait-for.ts';

let connection: Promise<KeeperConnection> | undefined;

/** Asks the keeper, which is started if none is running. The connection lasts as long as this process. */
export async function askKeeper(question: KeeperQuestion): Promise<string> {
  connection ??= connectToKeeper();
  return (await connection).ask(question);
}

async function connectToKeeper(): Promise<KeeperConnection> {
  mkdirSync(keeperDirectory, { recursive: true });
  chmodSync(keeperDirectory, 0o711);
  const socket = await waitFor(async () => (await openSocket()) ?? startKeeper(), {
    what: `the keeper (see ${keeperDirectory}/keeper.log)`,
    timeoutMs: 30_000,
  });
  return new KeeperConnection(socket);
}

function openSocket(): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(keeperSocket);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });
}

/** Starts the keeper unless another test process is just doing so; whoever makes the lock file is the one. */
async function startKeeper(): Promise<Socket | undefined> {
  const lock = join(keeperDirectory, 'starting');
  if (!takeLock(lock)) return undefined;
  try {
    const log = openSync(join(keeperDirectory, 'keeper.log'), 'a');
    const main = join(repositoryRoot, 'packages/testkit/src/keeper.ts');
    spawn(nodeBinary, [main], { cwd: repositoryRoot, detached: true, stdio: ['ignore', log, log] }).unref();
    closeSync(log);
    return await waitFor(openSocket, { what: 'the new keeper', timeoutMs: 15_000 });
  } finally {
    rmSync(lock, { force: true });
  }
}

function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isAlive(Number(readFileSync(lock, 'utf8')))) rmSync(lock, { force: true });
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

class KeeperConnection {
  private readonly socket: Socket;
  private readonly waiting = new Map<
    number,
    { resolve: (answer: string) => void; reject: (reason: Error) => void }
  >();
  private lastId = 0;

  constructor(socket: Socket) {
    this.socket = socket;
    socket.on('error', () => socket.destroy());
    createInterface({ input: socket }).on('line', (line) => this.settle(JSON.parse(line)));
    socket.once('close', () => {
      for (const { reject } of this.waiting.values())
        reject(new Error(`The keeper has ended; see ${keeperDirectory}/keeper.log.`));
    });
    socket.unref();
  }

  /** An open question keeps the process alive; a merely open connection does not. */
  ask(question: KeeperQuestion): Promise<string> {
    this.lastId += 1;
    const id = this.lastId;
    this.socket.ref();
    this.socket.write(`${JSON.stringify({ id, ...question })}\n`);
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  private settle({ id, answer, error }: { id: number; answer?: string; error?: string }): void {
    const asked = this.waiting.get(id);
    this.waiting.delete(id);
    if (this.waiting.size === 0) this.socket.unref();
    if (error === undefined) asked?.resolve(answer ?? '');
    else asked?.reject(new Error(error));
  }
}
