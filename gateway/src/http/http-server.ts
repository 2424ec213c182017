import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { limitBodyTime, UPLOAD_MS } from './body-time.ts';
import { framingFault } from './framing.ts';
import { type Fault, malformedAnswer } from './malformed-request.ts';

/** How long a refused client may take to read why, before its connection is destroyed. */
const LINGER_MS = 2_000;

/**
 * The public server: only requests whose end and addressee are beyond doubt reach the app. Any other is answered with
 * 400 and the end of its connection, and nothing that follows on that connection is carried out. Such an answer has
 * the headers that every answer has.
 */
export function createHttpServer(app: RequestListener, always: Record<string, string>): Server {
  const refused = new WeakSet<Duplex>();
  const answers = new WeakMap<Duplex, ServerResponse>();

  const refuse = (socket: Duplex, error: Fault): void => {
    if (refused.has(socket)) return;
    refused.add(socket);
    const before = answers.get(socket);
    const isMidAnswer = before?.headersSent === true && !before.writableFinished;
    // Bytes of ours inside an answer that is under way would pass for a part of it.
    if (error.code === 'ECONNRESET' || !socket.writable || isMidAnswer) return void socket.destroy();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.on('close', () => clearTimeout(timer));
    socket.end(malformedAnswer({ fault: error, always }));
  };
  const take = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { socket } = request;
    if (refused.has(socket)) return false;
    const fault = framingFault(request);
    if (fault !== undefined) refuse(socket, { message: fault });
    else {
      answers.set(socket, response);
      limitBodyTime(request, () => refuse(socket, { code: 'ERR_HTTP_REQUEST_TIMEOUT' }));
    }
    return fault === undefined;
  };

  // Headers have to arrive within 10 s; Node looks for slow ones every 30 s by default. How long the body may take we
  // decide. An idle connection is kept for longer than balancers (60 s) keep theirs, because a request sent while it is
  // being closed is lost.
  return createServer({
    requestTimeout: 10_000 + UPLOAD_MS,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: 65_000,
    // Ours is asked for in words of ours.
    requireHostHeader: false,
  })
    .on('request', (request, response) => {
      if (take(request, response)) app(request, response);
    })
    .on('checkContinue', (request, response) => {
      if (!take(request, response)) return;
      response.writeContinue();
      app(request, response);
    })
    .on('checkExpectation', ({ socket }) => refuse(socket, { message: 'This expectation is not known' }))
    .on('connect', (_request, socket) => refuse(socket, { message: 'CONNECT is not served here' }))
    .on('clientError', (error: NodeJS.ErrnoException, socket) => refuse(socket, { code: error.code }));
}
