import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import type Stripe from 'stripe';
import { admin, type PaymentStack } from './fixture.ts';

/** Adds helpers for reconciliation tests to a stack. */
export function reconciliationOf(stack: PaymentStack) {
  const overview = () => stack.as(admin).getReconciliation({ limit: 200 });
  const start = () => stack.as(admin).startReconciliation({});
  const isOver = async () => {
    const { sources } = await overview();
    return sources.length === 2 && sources.every(({ isRunning }) => !isRunning);
  };
  const differencesOf = async (invoiceId: string) =>
    (await overview()).differences
      .filter((difference) => difference.invoiceId === invoiceId)
      .map(({ kind, what }) => `${kind} ${what}`);
  return {
    overview,
    start,
    /** Runs a full comparison and waits for its end. */
    reconcile: async () => {
      await start();
      await waitFor(isOver, { what: 'the reconciliation to be over', timeoutMs: 60_000 });
      return overview();
    },
    differencesOf,
    /** Returns an invoice's exceptions as `kind resolution`, resolved ones included. */
    exceptionsOf: async (invoiceId: string) =>
      (await stack.as(admin).listExceptions({ limit: 200 })).exceptions
        .filter((exception) => exception.invoiceId === invoiceId)
        .map(({ kind, resolution }) => `${kind} ${resolution}`),
    /** Returns the sums of all entries of a kind, by account and unit. */
    booked: (kind: string) =>
      stack.query<{ line: string }>(
        `select concat_ws(' ', account, unit, sum(amount_minor)) as line from books.lines
         join books.entries on entries.id = entry_id where kind = $1 group by account, unit order by 1`,
        [kind],
      ),
    bookedOf: async (invoiceId: string) =>
      (
        await stack.query<{ line: string }>(
          `select concat_ws(' ', kind, account, unit, amount_minor) as line from books.lines
           join books.entries on entries.id = entry_id
           where invoice_id = $1 and kind like 'provider%' order by 1`,
          [invoiceId],
        )
      ).map(({ line }) => line),
  };
}

/** Starts a proxy in front of the card sandbox that can change its balance responses. */
export async function startProviderProxy(): Promise<ProviderProxy> {
  const proxy: ProviderProxy = {
    url: '',
    target: '',
    edit: (page) => page,
    answer: undefined,
    asked: [],
    clear: () => {
      proxy.edit = (page) => page;
      proxy.answer = undefined;
      proxy.asked = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer(async (request, response) => {
    const isReport = request.url?.startsWith('/v1/balance_transactions');
    if (isReport) proxy.asked.push(new URL(request.url ?? '', 'http://provider').searchParams);
    const ordered = isReport ? proxy.answer?.(proxy.asked.length) : undefined;
    if (ordered !== undefined) {
      response.writeHead(ordered.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(ordered.body ?? { error: { type: 'api_error', message: 'ordered' } }));
      return;
    }
    if (proxy.target === '') {
      response.writeHead(503).end();
      return;
    }
    const answer = await forwarded(proxy.target, request);
    const text = await answer.text();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    if (!isReport || !answer.ok) response.end(text);
    else response.end(JSON.stringify(proxy.edit(JSON.parse(text), proxy.asked.at(-1) as URLSearchParams)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}

async function forwarded(target: string, request: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
  const method = request.method ?? 'GET';
  return await fetch(`${target}${request.url}`, {
    method,
    headers: headers as Record<string, string>,
    ...(method === 'GET' ? {} : { body: Buffer.concat(chunks) }),
  });
}

export type BalancePage = { data: Stripe.BalanceTransaction[]; has_more: boolean };

export interface ProviderProxy {
  url: string;
  /** The address of the sandbox. */
  target: string;
  /** Changes a page of the balance that was requested with this query. */
  edit: (page: BalancePage, params: URLSearchParams) => BalancePage;
  /** Returns a response to send instead, by the number of the request; undefined: the sandbox's response. */
  answer: ((count: number) => { status: number; body?: unknown } | undefined) | undefined;
  /** The queries of all balance requests so far. */
  asked: URLSearchParams[];
  clear(): void;
  close(): Promise<void>;
}
