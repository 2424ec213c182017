import { spawn } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { onJsonLine, writeJsonLine } from '../json-lines.ts';
import { nodeBinary, repositoryRoot } from '../repository.ts';
import { waitFor } from '../wait-for.ts';
import { type KeeperAnswer, type KeeperQuestion, keeperDirectory, keeperSocket } from './keeper-protocol.ts';

let connection: Promise<KeeperConnection> | undefined;

/**
 * Sends a request to the keeper, starting it if none is running. The connection lasts as long as this
 * process.
 */
export async function askKeeper(question: KeeperQuestion): Promise<string> {
  connection ??= connectToKeeper();
  return (await connection).ask(question);
}

async function connectToKeeper(): Promise<KeeperConnection> {
  mkdirSync(keeperDirectory, { recursive: true });
  chmodSync(keeperDirectory, 0o711);
  return waitFor(async () => (await openConnection()) ?? startKeeper(), {
    what: `the keeper (see ${keeperDirectory}/keeper.log)`,
    timeoutMs: 60_000,
  });
}

/**
 * Resolves once the keeper has sent its greeting: one that is shutting down accepts a connection and closes
 * it. Resolves with undefined when it does.
 */
function openConnection(): Promise<KeeperConnection | undefined> {
  return new Promise((resolve) => {
    const socket = connect(keeperSocket);
    const connection = new KeeperConnection(socket, () => resolve(connection));
    socket.once('close', () => resolve(undefined));
  });
}

/**
 * Starts the keeper unless another test process is doing so; the process that creates the lock file starts
 * it.
 */
async function startKeeper(): Promise<KeeperConnection | undefined> {
  const lock = join(keeperDirectory, 'starting');
  if (!takeLock(lock)) return undefined;
  try {
    const log = openSync(join(keeperDirectory, 'keeper.log'), 'a');
    const main = join(repositoryRoot, 'packages/testkit/src/keeper/keeper.ts');
    spawn(nodeBinary, [main], { cwd: repositoryRoot, detached: true, stdio: ['ignore', log, log] }).unref();
    closeSync(log);
    return await waitFor(openConnection, { what: 'the new keeper', timeoutMs: 60_000 });
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

  constructor(socket: Socket, greeted: () => void) {
    this.socket = socket;
    this.waiting.set(0, { resolve: greeted, reject: () => undefined });
    socket.on('error', () => socket.destroy());
    onJsonLine<KeeperAnswer>(socket, (answer) => this.settle(answer));
    socket.once('close', () => {
      for (const { reject } of this.waiting.values())
        reject(new Error(`The keeper has exited; see ${keeperDirectory}/keeper.log.`));
    });
  }

  /** A pending request keeps the process alive; an idle connection does not. */
  ask(question: KeeperQuestion): Promise<string> {
    this.lastId += 1;
    const id = this.lastId;
    this.socket.ref();
    writeJsonLine(this.socket, { id, ...question });
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  private settle({ id, answer, error }: KeeperAnswer): void {
    const asked = this.waiting.get(id);
    this.waiting.delete(id);
    if (this.waiting.size === 0) this.socket.unref();
    if (error === undefined) asked?.resolve(answer ?? '');
    else asked?.reject(new Error(error));
  }
}
