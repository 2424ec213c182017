import { sessionStore } from '../session/session.ts';
import { parseEvents } from './parse-events.ts';

/** The server writes something every 15 s; longer silence means that the connection is dead. */
const silenceMs = 40_000;
const shortestPauseMs = 500;
const longestPauseMs = 20_000;
/** While there is no stream, changes are looked for this often. */
const pollMs = 5_000;

/**
 * Follows an event stream until the returned function is called. A lost stream is opened again after a growing,
 * jittered pause and resumes after the last event; meanwhile, and where the server refuses streams, `onLook` is called
 * every 5 s so that the reader falls back to asking. `onLook` is also called when a stream comes back.
 */
export function followEvents({ path, onEvent, onLook }: FollowOptions): () => void {
  const stop = new AbortController();
  let live = false;
  let wasOpened = false;
  let lastEventId: string | undefined;
  const poll = setInterval(() => {
    if (!live) onLook();
  }, pollMs);

  const read = async (): Promise<void> => {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), silenceMs);
    try {
      const signal = AbortSignal.any([stop.signal, silence.signal]);
      const response = await openStream({ path, lastEventId, signal });
      live = true;
      if (wasOpened) onLook();
      wasOpened = true;
      let text = '';
      for await (const chunk of textOf(response)) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), silenceMs);
        const { events, rest } = parseEvents(text + chunk);
        text = rest;
        for (const event of events) {
          lastEventId = event.id ?? lastEventId;
          onEvent(event.data);
        }
      }
    } finally {
      clearTimeout(timer);
      live = false;
    }
  };
  const run = async (): Promise<void> => {
    let pauseMs = shortestPauseMs;
    while (!stop.signal.aborted) {
      const openedAt = performance.now();
      const wanted = await read().then(
        () => true,
        (error: unknown) => !(error instanceof StreamRefused),
      );
      if (!wanted) return;
      pauseMs =
        performance.now() - openedAt > silenceMs ? shortestPauseMs : Math.min(pauseMs * 2, longestPauseMs);
      await pause({ ms: pauseMs * (0.5 + Math.random() / 2), signal: stop.signal });
    }
  };
  void run();
  return () => {
    clearInterval(poll);
    stop.abort();
  };
}

/** The server will not stream this to this reader; asking again would not help. */
class StreamRefused extends Error {}

async function openStream({ path, lastEventId, signal }: OpenOptions): Promise<Response> {
  const headers = new Headers({ accept: 'text/event-stream' });
  const token = sessionStore.get()?.token;
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (lastEventId !== undefined) headers.set('last-event-id', lastEventId);
  const response = await fetch(path, { headers, signal, credentials: 'include', cache: 'no-store' });
  if (response.status >= 400 && response.status < 500 && response.status !== 429) throw new StreamRefused();
  if (!response.ok || !response.body) throw new Error(`the event stream answered ${response.status}`);
  return response;
}

async function* textOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

function pause({ ms, signal }: { ms: number; signal: AbortSignal }): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

interface FollowOptions {
  path: string;
  /** Gets the data of each event. */
  onEvent: (data: string) => void;
  /** Something may have changed unheard: look for yourself. */
  onLook: () => void;
}

interface OpenOptions {
  path: string;
  lastEventId: string | undefined;
  signal: AbortSignal;
}
