import { randomUUID } from 'node:crypto';
import { type RequestOptions, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const REQUESTS_PER_SECOND = 12;

/**
 * Sends twelve requests a second during the work, and for one second after it: reads, and invoices that an
 * admin creates. Each has its own connection and is not retried. Returns their number and the failures.
 */
export async function underLoad(target: Target, work: () => Promise<unknown>): Promise<LoadReport> {
  const failures: string[] = [];
  const sent: Promise<void>[] = [];
  let slowestMs = 0;
  let ended = false;
  const send = async (index: number) => {
    const startedMs = performance.now();
    const failure = await sendOne(target, index).catch((error: Error) => error.message);
    slowestMs = Math.max(slowestMs, performance.now() - startedMs);
    if (failure) failures.push(`${new Date().toISOString()} ${failure}`);
  };
  const sending = (async () => {
    for (let index = 0; !ended; index++) {
      sent.push(send(index));
      await pause(1_000 / REQUESTS_PER_SECOND);
    }
  })();
  try {
    await pause(1_000);
    await work();
    await pause(1_000);
  } finally {
    ended = true;
    await sending;
    await Promise.all(sent);
  }
  return { sent: sent.length, slowestMs: Math.round(slowestMs), failures };
}

/** Returns the failure; undefined if there is none. */
function sendOne({ url, token, invoiceId }: Target, index: number): Promise<string | undefined> {
  const authorization = `Bearer ${token}`;
  switch (index % 4) {
    case 0:
      return ask(`${url}/api/invoice/${invoiceId}`, {});
    case 1:
      return ask(`${url}/api/payment-methods`, {});
    case 2:
      return ask(`${url}/api/invoices`, { headers: { authorization } });
    default: {
      const body = JSON.stringify({ recipient: 'load@example.com', amount: 1, description: 'Under load' });
      const headers = {
        authorization,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'content-length': Buffer.byteLength(body),
      };
      return ask(`${url}/api/admin/invoices`, { method: 'POST', headers }, body);
    }
  }
}

function ask(url: string, options: RequestOptions, body = ''): Promise<string | undefined> {
  const what = `${options.method ?? 'GET'} ${new URL(url).pathname}`;
  return new Promise((resolve) => {
    const call = request(url, { ...options, agent: false, timeout: 15_000 }, (answer) => {
      const { statusCode = 500 } = answer;
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve(statusCode < 400 ? undefined : `${what} answered ${statusCode} ${Buffer.concat(chunks)}`),
      );
      answer.on('error', (error) => resolve(`${what}: ${error.message}`));
    });
    call.on('timeout', () => call.destroy(new Error('no response within 15 s')));
    call.on('error', (error) => resolve(`${what}: ${error.message}`));
    call.end(body);
  });
}

export interface Target {
  url: string;
  /** An admin's token. */
  token: string;
  /** An invoice that anybody may read. */
  invoiceId: string;
}

export interface LoadReport {
  sent: number;
  slowestMs: number;
  failures: string[];
}
