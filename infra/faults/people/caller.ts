import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../random.ts';

/** The gateway's promised deadline, with an allowance for the network. */
const DEADLINE_MS = 12_000;
/** An upload waits for its turn, and the gateway up to 30 s for the response to a file it forwarded. */
const FILE_DEADLINE_MS = 42_000;
/** How long a call is kept open beyond its deadline, to measure how late the response is. */
const PATIENCE_MS = 8_000;
const TRIES = 12;

/**
 * Calls the REST API like a patient client: on either gateway, with a new connection for each call and an
 * idempotency key, so that a lost request can be retried. Records the calls that took too long.
 */
export class Caller {
  readonly late: string[] = [];
  sent = 0;
  #avoided = '';
  readonly #urls: readonly string[];
  readonly #random: Random;
  readonly #mayBeLate: (sinceMs: number) => boolean;

  /** `mayBeLate` returns whether a gateway was frozen since then: late responses are no violation. */
  constructor({ urls, random, mayBeLate }: CallerOptions) {
    this.#urls = urls;
    this.#random = random;
    this.#mayBeLate = mayBeLate;
  }

  /** Sends no more calls to this gateway; an empty address lifts that. */
  avoid(url: string): void {
    this.#avoided = url;
  }

  /** Retries until a response is final (neither 5xx, 429 nor in progress); undefined when no try got one. */
  async ask(
    method: string,
    path: string,
    { token, body, key = randomUUID() }: Ask = {},
  ): Promise<Answer | undefined> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await this.once(method, path, { token, body, key });
      const isFinal = answer !== undefined && answer.status < 500 && answer.status !== 429;
      if (isFinal && !IN_PROGRESS.has(answer.error)) return answer;
      await pause(this.#random.whole(100, 400) * (tries + 1));
    }
    return undefined;
  }

  /** Makes one attempt; undefined when there was no response. */
  async once(method: string, path: string, { token, body, key }: Ask = {}): Promise<Answer | undefined> {
    this.sent += 1;
    const open = this.#urls.filter((url) => url !== this.#avoided);
    const url = this.#random.pick(open);
    const sinceMs = performance.now();
    const deadlineMs = body instanceof FormData ? FILE_DEADLINE_MS : DEADLINE_MS;
    const timeout = deadlineMs + PATIENCE_MS;
    const answer = await exchange(`${url}${path}`, { method, token, body, key, timeout }).catch(
      () => undefined,
    );
    const tookMs = performance.now() - sinceMs;
    if (tookMs > deadlineMs && !this.#mayBeLate(sinceMs)) {
      this.late.push(`${method} ${path} took ${Math.round(tookMs)} ms (${answer?.status ?? 'no response'})`);
    }
    return answer;
  }
}

/** Temporary refusals: another payment is in progress, or a request with the same key is. */
const IN_PROGRESS = new Set(['payment_in_progress', 'request_in_progress']);

async function exchange(
  url: string,
  { method, token, body, key, timeout }: Ask & { method: string; timeout: number },
): Promise<Answer> {
  const { type, payload } = await written(body);
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(payload && { 'content-type': type, 'content-length': payload.length }),
    ...(key && method !== 'GET' && { 'idempotency-key': key }),
  };
  return await new Promise((resolve, reject) => {
    const call = request(url, { method, headers, agent: false, timeout }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const isJson = String(response.headers['content-type']).includes('json') && text !== '';
        const json = (isJson ? JSON.parse(text) : {}) as Record<string, unknown>;
        resolve({ status: response.statusCode ?? 0, error: String(json.error ?? ''), json });
      });
    });
    call.on('timeout', () => call.destroy(new Error('no response')));
    call.on('error', reject);
    call.end(payload);
  });
}

/** Encodes a form as multipart, anything else as JSON. */
async function written(body: object | undefined): Promise<{ type: string; payload: Buffer | undefined }> {
  if (body === undefined) return { type: '', payload: undefined };
  const form = body instanceof FormData ? new Response(body) : Response.json(body);
  const type = form.headers.get('content-type') ?? '';
  return { type, payload: Buffer.from(await form.arrayBuffer()) };
}

interface Ask {
  token?: string | undefined;
  body?: object | undefined;
  key?: string | undefined;
}

export interface Answer {
  status: number;
  /** The machine-readable error code. */
  error: string;
  json: Record<string, unknown>;
}

interface CallerOptions {
  urls: readonly string[];
  random: Random;
  mayBeLate: (sinceMs: number) => boolean;
}
