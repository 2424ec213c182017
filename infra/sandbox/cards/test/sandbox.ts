import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import Stripe from 'stripe';
import { type CardsConfig, readConfig } from '../src/config.ts';
import { startCards } from '../src/start-cards.ts';

/** Starts a card sandbox with an empty data file, and the official SDK configured for it. */
export async function startSandbox(env: Record<string, string> = {}): Promise<Sandbox> {
  const { path: folder } = await scratchDirectory('sandbox-cards');
  return openSandbox(readConfig({ PORT: '0', DATA_FILE: join(folder, 'cards.jsonl'), ...env }));
}

export async function openSandbox(config: CardsConfig): Promise<Sandbox> {
  const { url, publicUrl, stop } = await startCards(config);
  const { hostname: host, port } = new URL(url);
  const options = { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false } as const;
  return {
    url,
    publicUrl,
    config,
    stripe: new Stripe(config.secretKey, options),
    stop,
    control: async (method, path, body) => {
      const init: RequestInit = { method, headers: { 'content-type': 'application/json' } };
      if (body !== undefined) init.body = JSON.stringify(body);
      const response = await fetch(url + path, init);
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    },
    fromBrowser: async (method, path, parameters) => {
      const form = new URLSearchParams(parameters);
      const address = method === 'GET' ? `${url}${path}?${form}` : url + path;
      const response = await fetch(address, {
        method,
        headers: { authorization: `Bearer ${config.publishableKey}` },
        body: method === 'GET' ? null : form,
      });
      return { status: response.status, body: JSON.parse(await response.text()) };
    },
  };
}

/** Starts a server that receives events; `answer` returns the response status for an event's id. */
export async function startReceiver(answer: (eventId: string) => number = () => 200): Promise<Receiver> {
  const received: ReceivedEvent[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const { id, type } = JSON.parse(body);
    const status = answer(id);
    received.push({ headers: request.headers, body, status, type, id });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    types: () => received.map(({ type }) => type),
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('the condition did not come true within 30 s');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Returns what the frame posts for a card. */
export function cardForm(number: string, clientSecret: string | null): Record<string, string> {
  return {
    client_secret: clientSecret ?? '',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2050',
    'payment_method_data[card][cvc]': '123',
  };
}

export type Sandbox = {
  url: string;
  publicUrl: string;
  config: CardsConfig;
  stripe: Stripe;
  stop(): Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of many shapes
  control(method: string, path: string, body?: unknown): Promise<{ status: number; body: any }>;
  fromBrowser(
    method: 'GET' | 'POST',
    path: string,
    parameters: Record<string, string>,
    // biome-ignore lint/suspicious/noExplicitAny: tests read responses of many shapes
  ): Promise<{ status: number; body: any }>;
};

export type Receiver = {
  url: string;
  received: ReceivedEvent[];
  types(): string[];
  stop(): Promise<void>;
};

type ReceivedEvent = { headers: IncomingHttpHeaders; body: string; status: number; type: string; id: string };
