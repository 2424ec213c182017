import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Balancer } from './balancer.ts';
import type { Process } from './replicas.ts';

const PER_SECOND = 24;

/**
 * Sends 24 requests per second until stopped, each over a new connection and without retries: every other one
 * to the process under test, the rest are reads of an invoice and invoices created by an admin.
 */
export function startRequests({ balancer, people, about }: Plan): Requests {
  const failures: string[] = [];
  const sent: Promise<void>[] = [];
  let isOver = false;
  const paths = pathsOf(people.invoiceId);
  const sendOne = async (index: number): Promise<void> => {
    const ask =
      index % 8 === 1 ? create() : { method: 'GET', path: index % 2 === 0 ? paths[about] : paths.invoice };
    const failure = await send(balancer.next(), ask, people.token).catch((error: Error) => error.message);
    if (failure !== undefined)
      failures.push(`${new Date().toISOString()} ${ask.method} ${ask.path}: ${failure}`);
  };
  const sending = (async () => {
    for (let index = 0; !isOver; index += 1) {
      sent.push(sendOne(index));
      await pause(1_000 / PER_SECOND);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await sending;
      await Promise.all(sent);
      return { sent: sent.length, failures };
    },
  };
}

/** Returns a read for each process that involves it. */
function pathsOf(invoiceId: string): Record<Process, string> {
  return {
    gateway: `/api/invoice/${invoiceId}`,
    invoice: `/api/invoice/${invoiceId}`,
    payment: '/api/payment-methods',
    account: '/api/invoices',
    coupon: '/api/admin/coupons',
    fx: '/api/admin/fx-settings',
    activity: '/api/activity',
    webhook: '/api/admin/webhooks',
  };
}

function create(): Ask {
  const body = JSON.stringify({ recipient: 'load@example.com', amount: 1, description: 'Under load' });
  return { method: 'POST', path: '/api/admin/invoices', body };
}

/** Returns undefined when it succeeded, otherwise a description of the failure. */
function send(url: string, { method, path, body = '' }: Ask, token: string): Promise<string | undefined> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== '' && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const call = request(`${url}${path}`, { method, headers, agent: false, timeout: 15_000 }, (answer) => {
      const { statusCode = 500 } = answer;
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve(statusCode < 400 ? undefined : `${statusCode} ${Buffer.concat(chunks)}`),
      );
      answer.on('error', reject);
    });
    call.on('timeout', () => call.destroy(new Error('no response within 15 s')));
    call.on('error', reject);
    call.end(body);
  });
}

interface Ask {
  method: string;
  path: string;
  body?: string;
}

interface Plan {
  balancer: Balancer;
  people: { token: string; invoiceId: string };
  about: Process;
}

interface Requests {
  stop(): Promise<{ sent: number; failures: string[] }>;
}
