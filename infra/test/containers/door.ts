import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setInterval } from 'node:timers/promises';
import { framingCorpus, SMUGGLED_ID, unsafe } from '@checkout/testkit/hostile/framing-corpus.ts';
import { sendRaw } from '@checkout/testkit/hostile/send-raw.ts';
import type { ComposeStack } from './compose.ts';

/**
 * Malformations that nginx normalizes instead of refusing, as RFC 9112 (2.2) allows for line ends: it
 * rewrites each request, on a connection of its own, so that the gateway receives one request with an
 * unambiguous end.
 */
const MENDED = /^(bare LF: |head: (CR twice|a line without a colon)$)/;

const READ_EVERY_MS = 100;

const SLOW_MS = 15_000;
const PIECES = 10;
/** The smallest possible PNG, as Latin-1. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1');

/** Sends every smuggling attempt to the reverse proxy. Throws with those that got more than one response. */
export async function assertSmugglingRefused(stack: ComposeStack, port: number): Promise<string> {
  const attempts = framingCorpus.map(async (attempt) => {
    const answer = await sendRaw({ host: '127.0.0.1', port }, attempt.bytes, 10_000);
    const isMended = MENDED.test(attempt.name) && answer.statuses.length === 1;
    const isSmuggled = answer.text.includes(SMUGGLED_ID);
    const problem = isMended && !isSmuggled ? undefined : unsafe(attempt, answer);
    return problem && `${attempt.name}: ${problem}`;
  });
  const problems = (await Promise.all(attempts)).filter((problem) => problem !== undefined);
  const logs = await stack.compose('logs', 'gateway');
  if (logs.includes(SMUGGLED_ID)) problems.push('the gateway executed a smuggled request');
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return `${framingCorpus.length} attempts`;
}

/**
 * Uploads a receipt in small pieces, for longer than any other body may take. Throws unless it is accepted.
 */
export async function uploadSlowly(url: string, invoiceId: string): Promise<string> {
  const head = '--x\r\ncontent-disposition: form-data; name="receipt"; filename="a.png"\r\n\r\n';
  const body = Buffer.from(`${head}${PNG}\r\n--x--\r\n`, 'latin1');
  const upload = request(`${url}/api/invoice/${invoiceId}/upload-receipt`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': body.length },
  });
  const answered = new Promise<string>((resolve, reject) => {
    upload.on('error', reject);
    upload.on('response', (response) =>
      resolve(text(response).then((said) => `${response.statusCode} ${said}`)),
    );
  });
  const [startedMs, size] = [performance.now(), Math.ceil(body.length / PIECES)];
  let sent = 0;
  for await (const _ of setInterval(SLOW_MS / PIECES)) {
    upload.write(body.subarray(sent, sent + size));
    sent += size;
    if (sent >= body.length) break;
  }
  upload.end();
  const answer = await answered;
  if (!answer.startsWith('201 ')) throw new Error(`the upload returned ${answer}`);
  return `${Math.round((performance.now() - startedMs) / 1_000)} s`;
}

/** Stops the gateways. Throws unless reads, and writes with a key, get the API's outage response. */
export async function assertOutageResponse(stack: ComposeStack, url: string): Promise<void> {
  await stack.compose('stop', 'gateway');
  try {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${url}/api/coupons/validate`, {
        method,
        headers: { 'idempotency-key': 'a' },
      });
      const text = await answer.text();
      if (answer.status !== 503 || !text.includes('"error":"service_unavailable"'))
        throw new Error(`${method} returned ${answer.status} ${text}`);
    }
  } finally {
    await stack.up();
  }
}

/** One client opens too many event streams; the reverse proxy refuses those, and serves the others. */
export async function assertStreamLimit(
  stack: ComposeStack,
  url: string,
  invoiceId: string,
): Promise<string> {
  const inside = [
    'exec',
    '-T',
    'gateway',
    'node',
    '-e',
    openStreams(`http://port:5000/api/invoice/${invoiceId}/events`),
  ];
  const opening = stack.compose(...inside);
  const slowestMs = await readMeanwhile(`${url}/api/invoice/${invoiceId}`, opening);
  const statuses = JSON.parse((await opening).trim().split('\n').at(-1) ?? '{}') as Record<string, number>;
  if (!statuses['429'] || statuses['503'])
    throw new Error(`the streams returned ${JSON.stringify(statuses)}`);
  return `500 streams: ${JSON.stringify(statuses)}; others waited ${slowestMs} ms at most`;
}

/** Returns code for a container: opens 500 streams for 5 s, and prints the count of each status. */
function openStreams(url: string): string {
  return `
    const { get } = require('node:http');
    const counts = {};
    const note = (status) => { counts[status] = (counts[status] ?? 0) + 1; };
    for (let i = 0; i < 500; i++)
      get('${url}', { agent: false }, (answer) => { note(answer.statusCode); answer.resume(); }).on('error', () => note('error'));
    setTimeout(() => { console.log(JSON.stringify(counts)); process.exit(); }, 5000);`;
}

/** Reads until the other work is done; returns the longest time that a read took. Throws when one fails. */
async function readMeanwhile(url: string, other: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = other.finally(() => {
    isOver = true;
  });
  let slowestMs = 0;
  // Slower than the reverse proxy's rate limit for one client.
  for await (const _ of setInterval(READ_EVERY_MS)) {
    if (isOver) break;
    const startedMs = performance.now();
    const { status } = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    if (status !== 200) throw new Error(`another client received ${status}`);
    slowestMs = Math.max(slowestMs, performance.now() - startedMs);
  }
  await over;
  return Math.round(slowestMs);
}
