import { connect, type Socket } from 'node:net';
import { quantile } from './figure.ts';

const END_OF_HEAD = '\r\n\r\n';
/** Responses in this time are not counted: code is being compiled and connections are being opened. */
const WARM_MS = 500;

/**
 * Requests the paths in turn over `connections` connections, each with one request at a time. With
 * `perSecond` requests are paced, and latency counts from when the request was due. It reads and writes
 * sockets by hand, because a client library would use more of the machine than what is measured. Throws on
 * any other status.
 */
export async function loadHttp(load: HttpLoad): Promise<HttpFigures> {
  const { url, paths, headers = {}, status = 200, connections, seconds, perSecond } = load;
  if (paths.length === 0) throw new Error('there are no paths to request');
  const { hostname, port } = new URL(url);
  const requests = paths.map((path) => {
    const own = typeof headers === 'function' ? headers(path) : headers;
    const lines = Object.entries({ host: 'bench', ...own }).map(([name, value]) => `${name}: ${value}\r\n`);
    return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  });
  const startMs = performance.now() + WARM_MS;
  const endMs = startMs + seconds * 1_000;
  const latenciesMs: number[] = [];
  let next = 0;

  const work = async (index: number): Promise<void> => {
    const connection = await open(hostname, Number(port));
    const everyMs = perSecond === undefined ? 0 : (1_000 * connections) / perSecond;
    let dueMs = performance.now() + (everyMs * index) / connections;
    try {
      while (performance.now() < endMs) {
        if (everyMs > 0) await until(dueMs);
        else dueMs = performance.now();
        const answered = await connection.ask(requests[next++ % requests.length] ?? '');
        if (answered.status !== status)
          throw new Error(`${url} returned ${answered.status}:\n${answered.head}`);
        const nowMs = performance.now();
        if (nowMs >= startMs && nowMs < endMs) latenciesMs.push(nowMs - dueMs);
        dueMs += everyMs;
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => work(index)));
  const sorted = Float64Array.from(latenciesMs).sort();
  return {
    answers: sorted.length,
    asked: next,
    perSecond: sorted.length / seconds,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
  };
}

async function until(dueMs: number): Promise<void> {
  const leftMs = dueMs - performance.now();
  if (leftMs > 0) await new Promise((resume) => setTimeout(resume, leftMs));
}

/** Opens a keep-alive connection for one request at a time. */
async function open(hostname: string, port: number): Promise<Connection> {
  const socket = connect({ host: hostname, port, noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return new Connection(socket);
}

class Connection {
  private readonly socket: Socket;
  private head = '';
  private missingBytes = -1;
  private waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;

  constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (bytes) => this.take(bytes));
    socket.on('error', (error) => this.waiting?.reject(error));
    socket.on('close', () => this.waiting?.reject(new Error('the server closed the connection')));
  }

  ask(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.head = '';
      this.missingBytes = -1;
      this.socket.write(request, 'latin1');
    });
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private take(bytes: Buffer): void {
    if (this.missingBytes >= 0) this.missingBytes -= bytes.length;
    else {
      this.head += bytes.toString('latin1');
      const end = this.head.indexOf(END_OF_HEAD);
      if (end < 0) return;
      const given = this.head.length - end - END_OF_HEAD.length;
      this.head = this.head.slice(0, end);
      this.missingBytes = lengthOf(this.head) - given;
    }
    if (this.missingBytes > 0) return;
    const { waiting, head } = this;
    this.waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), head });
  }
}

/** Returns the body length from a response head; what we measure always sends Content-Length. */
function lengthOf(head: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return Number(length);
  if (head.slice(9, 12) === '304') return 0;
  throw new Error(`a response without Content-Length:\n${head}`);
}

interface Answer {
  status: number;
  head: string;
}

export interface HttpLoad {
  url: string;
  paths: readonly string[];
  /** The same headers for every path, or a function of the path. */
  headers?: Record<string, string> | ((path: string) => Record<string, string>);
  /** The status that every response must have; 200 by default. */
  status?: number;
  connections: number;
  seconds: number;
  perSecond?: number;
}

export interface HttpFigures {
  /** Responses within the measured time. */
  answers: number;
  /** All requests, including those before and after the measured time. */
  asked: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}
