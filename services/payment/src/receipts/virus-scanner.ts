import { connect, type NetConnectOpts } from 'node:net';
import { text } from 'node:stream/consumers';

const TIME_LIMIT_MS = 10_000;
const PIECE_BYTES = 64 * 1024;

/**
 * Asks a clamd by its INSTREAM command, one connection for each file: the name of what it found, undefined for nothing.
 * Throws where it is not there, not in time, or says anything else.
 */
export async function askClamd(address: ClamdAddress, content: Buffer): Promise<string | undefined> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const socket = connect({ ...address, signal } as NetConnectOpts);
  try {
    socket.write('zINSTREAM\0');
    for (let at = 0; at < content.length; at += PIECE_BYTES) {
      const piece = content.subarray(at, at + PIECE_BYTES);
      socket.write(lengthOf(piece));
      socket.write(piece);
    }
    // A piece of no length ends the file; the scanner ends the connection after its word.
    socket.write(lengthOf(Buffer.alloc(0)));
    return foundIn(await text(socket));
  } finally {
    socket.destroy();
  }
}

function lengthOf(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}

function foundIn(reply: string): string | undefined {
  const [, found, isClean] = /^stream: (?:(.+) FOUND|(OK))\0?$/.exec(reply) ?? [];
  if (found === undefined && isClean === undefined) {
    throw new Error(`the virus scanner says ${JSON.stringify(reply.slice(0, 200))}`);
  }
  return found;
}

/** Where a clamd listens. */
export type ClamdAddress = { host: string; port: number } | { path: string };
