import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a wallet of another vendor, which returns exactly what the test sets for a user. */
export async function startOtherWallet() {
  const users = new Map<string, unknown>();
  const validations = new Map<string, unknown>();
  const server = createServer((request, response) => {
    const id = userIdOf(request);
    const answers = request.url === '/api/user' ? users : validations;
    const body = answers.get(id) ?? {};
    const status = users.has(id) ? 200 : 401;
    const json = typeof body === 'string' && body.startsWith('{') ? body : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(json);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets the response of `GET /api/user`, as a value or as its JSON text; returns the user's token. */
    tell: (id: string, user: unknown, validation: unknown = { valid: true }): string => {
      users.set(id, user);
      validations.set(id, validation);
      return `gfa_session_${id}.signature-of-${id}`;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function userIdOf(request: IncomingMessage): string {
  return /^Bearer gfa_session_([^.]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '';
}
