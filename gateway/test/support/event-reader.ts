import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect } from '@jest/globals';
import { createParser } from 'eventsource-parser';
import { type Answered, expectCommonHeaders } from './call.ts';
import { stack } from './stack.ts';

/** Follows an event stream as a browser does. */
export async function follow(
  path: string,
  { token, lastEventId, url = stack.url, headers = {} }: Following = {},
): Promise<Reader> {
  const abort = new AbortController();
  const response = await fetch(`${url}${path}`, {
    signal: abort.signal,
    headers: {
      ...headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expectCommonHeaders(response as unknown as Answered);
  const reader: Reader = {
    events: [],
    comments: 0,
    ended: false,
    next: (matches) =>
      waitFor(() => reader.events.find(matches), {
        what: `an event of ${path}`,
        timeoutMs: 60_000,
        intervalMs: 5,
      }),
    close: () => abort.abort(),
  };
  void read(response, reader);
  await waitFor(() => reader.comments > 0, { what: 'the first comment', intervalMs: 5 });
  return reader;
}

async function read(response: Response, reader: Reader): Promise<void> {
  const parser = createParser({
    onComment: () => {
      reader.comments += 1;
    },
    onEvent: ({ id = '', event = '', data }) =>
      reader.events.push({ id, event, data: JSON.parse(data), atMs: Date.now() }),
  });
  const decoder = new TextDecoder();
  try {
    for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }));
  } catch {
    // Aborted by the test, or cut off by the gateway: either way the stream has ended.
  }
  reader.ended = true;
}

interface Following {
  token?: string;
  lastEventId?: string;
  url?: string;
  headers?: Record<string, string>;
}

export interface Reader {
  events: Received[];
  comments: number;
  /** True once the stream has ended. */
  ended: boolean;
  /** Waits for the first event that matches, including those already received. */
  next(matches: (event: Received) => boolean): Promise<Received>;
  close(): void;
}

export interface Received {
  id: string;
  event: string;
  data: { id: string; status: string; updatedAt: string; invoiceId?: string };
  atMs: number;
}
