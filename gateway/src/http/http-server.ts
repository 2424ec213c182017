import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { enforceBodyTimeout, UPLOAD_TIMEOUT_MS } from './body-timeout.ts';
import { framingFault } from './framing.ts';
import { type Fault, malformedRequestReply } from './malformed-request.ts';

/** How long a refused client may take to read the response before its connection is destroyed. */
const LINGER_MS = 2_000;

/**
 * Creates the public server: only requests with an unambiguous end and host reach the app. Any other gets a
 * 400 response with the same headers as all responses, and its connection is closed without processing
 * anything that follows on it.
 */
export function createHttpServer(app: RequestListener, commonHeaders: Record<string, string>): Server {
  const refused = new WeakSet<Duplex>();
  const responses = new WeakMap<Duplex, ServerResponse>();

  const refuse = (socket: Duplex, error: Fault): void => {
    if (refused.has(socket)) return;
    refused.add(socket);
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const respond = (): void => {
      const timer = setTimeout(() => socket.destroy(), LINGER_MS);
      socket.on('close', () => clearTimeout(timer));
      socket.end(malformedRequestReply({ fault: error, commonHeaders }));
    };
    const before = responses.get(socket);
    if (before === undefined || before.writableFinished) return void respond();
    // Bytes written into a response that is in progress would be taken as part of it.
    if (before.headersSent && !before.writableEnded) return void socket.destroy();
    // After a complete request the fault is in the next one, and this response would be taken as that one's.
    if (before.req.complete) before.once('finish', () => socket.writable && respond());
    else respond();
  };
  const take = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { socket } = request;
    if (refused.has(socket)) return false;
    const fault = framingFault(request);
    if (fault !== undefined) refuse(socket, { message: fault });
    else {
      responses.set(socket, response);
      enforceBodyTimeout(request, () => refuse(socket, { code: 'ERR_HTTP_REQUEST_TIMEOUT' }));
    }
    return fault === undefined;
  };

  // Headers have to arrive within 10 s; by default Node checks for slow ones only every 30 s.
  // `enforceBodyTimeout` limits how long the body may take. An idle connection is kept open for longer than
  // load balancers keep theirs (60 s), because a request that is sent while the connection is being closed is
  // lost.
  return createServer({
    requestTimeout: 10_000 + UPLOAD_TIMEOUT_MS,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: 65_000,
    // `framingFault` checks the Host header, with our own message.
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
