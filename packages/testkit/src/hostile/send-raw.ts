import { connect } from 'node:net';

const FINAL_STATUS = /HTTP\/1\.[01] ([2-5]\d\d) [A-Z]/g;

/** Sends bytes unchanged over a new connection and reads until the server closes it or the time is up. */
export function sendRaw(
  { host, port }: { host: string; port: number },
  bytes: Buffer,
  withinMs = 20_000,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let timedOut = false;
    const socket = connect({ host, port, allowHalfOpen: true }, () => socket.write(bytes));
    const timer = setTimeout(() => {
      timedOut = true;
      socket.destroy();
    }, withinMs);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('end', () => socket.end());
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A server that refuses a request may reset the connection before it has read everything.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => {
      clearTimeout(timer);
      const text = Buffer.concat(chunks).toString('latin1');
      const statuses = [...text.matchAll(FINAL_STATUS)].map(([, status]) => Number(status));
      resolve({ text, statuses, closed: !timedOut });
    });
  });
}

export interface RawAnswer {
  /** Everything that was received. */
  text: string;
  /** The status of each final response, in order. */
  statuses: number[];
  /** True when the server closed the connection. */
  closed: boolean;
}
