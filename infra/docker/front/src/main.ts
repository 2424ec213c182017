import { lookup } from 'node:dns/promises';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as openRequest,
  type ServerResponse,
} from 'node:http';

/**
 * The one published door of docker-compose.yml: spreads requests over all replicas of the gateway, by the addresses
 * that their shared name has, and tries another replica when one does not accept. Put a proxy that ends TLS before it,
 * or replace it by one.
 */
const { PORT = '5000', HOST = '0.0.0.0', GATEWAY_HOST = 'gateway', GATEWAY_PORT = '5000' } = process.env;
const LOOK_UP_EVERY_MS = 1_000;

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
let replicas: string[] = [];
let turn = 0;

async function lookUp(): Promise<void> {
  try {
    replicas = (await lookup(GATEWAY_HOST, { all: true, family: 4 })).map(({ address }) => address);
  } catch (error) {
    console.error(JSON.stringify({ level: 'warn', msg: 'gateway has no address', error: String(error) }));
  }
}

function forward(request: IncomingMessage, response: ServerResponse, triesLeft: number): void {
  turn += 1;
  const host = replicas[turn % Math.max(replicas.length, 1)];
  if (host === undefined || triesLeft === 0) return void refuse(response);
  const { method, url: path, headers, socket } = request;
  const forwardedFor = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
  const onward = openRequest({
    agent,
    host,
    port: GATEWAY_PORT,
    method,
    path,
    headers: { ...headers, 'x-forwarded-for': forwardedFor },
  });
  let sent = false;
  onward.on('response', (answer) => {
    sent = true;
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  onward.on('error', (error: NodeJS.ErrnoException) => {
    if (sent || response.destroyed) return void response.destroy();
    // Nothing reached that replica, so nothing can be done twice; a read may be repeated after any failure.
    const untouched = error.code === 'ECONNREFUSED' || error.code === 'EHOSTUNREACH';
    const repeatable = method === 'GET' || method === 'HEAD';
    if (repeatable || (untouched && !request.readableDidRead))
      return forward(request, response, triesLeft - 1);
    refuse(response);
  });
  response.on('close', () => onward.destroy());
  if (method === 'GET' || method === 'HEAD') onward.end();
  else request.pipe(onward);
}

function refuse(response: ServerResponse): void {
  const requestId = crypto.randomUUID();
  const message = 'The service is temporarily unavailable. Please try again.';
  response.writeHead(503, {
    'content-type': 'application/json',
    'retry-after': '1',
    'x-request-id': requestId,
  });
  response.end(JSON.stringify({ error: 'service_unavailable', message, requestId }));
}

await lookUp();
const timer = setInterval(lookUp, LOOK_UP_EVERY_MS);
const server = createServer({ requestTimeout: 15_000 }, (request, response) => {
  if (request.url === '/healthz') response.end('ok');
  else forward(request, response, 3);
});
server.listen(Number(PORT), HOST);
process.once('SIGTERM', () => {
  clearInterval(timer);
  server.close(() => agent.destroy());
  server.closeIdleConnections();
});
