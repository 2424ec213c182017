import { connect, type NetConnectOpts } from 'node:net';
import { text } from 'node:stream/consumers';

const TIME_LIMIT_MS = 10_000;
const PIECE_BYTES = 64 * 1024;

/**
 * Scans a file with clamd's INSTREAM command, on one connection per file. Returns the name of what was found,
 * undefined for nothing. Throws when clamd cannot be reached, is too slow, or responds with anything else.
 */
export async function scanWithClamd(address: ClamdAddress, content: Buffer): Promise<string | undefined> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const socket = connect({ ...address, signal } as NetConnectOpts);
  try {
    socket.write('zINSTREAM\0');
    for (let at = 0; at < content.length; at += PIECE_BYTES) {
      const piece = content.subarray(at, at + PIECE_BYTES);
      socket.write(lengthOf(piece));
      socket.write(piece);
    }
    // A chunk of length zero ends the file; the scanner closes the connection after its response.
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
    throw new Error(`the virus scanner replied ${JSON.stringify(reply.slice(0, 200))}`);
  }
  return found;
}

/** The address on which clamd listens. */
export type ClamdAddress = { host: string; port: number } | { path: string };
