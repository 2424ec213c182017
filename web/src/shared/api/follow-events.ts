import type { ServerEvent } from './event-stream.ts';
import { onWake } from './on-wake.ts';
import { StreamBusy, StreamRefused } from './stream-errors.ts';
import { isSeen, onHidden, untilSeen } from './while-seen.ts';

/** The server sends something every 15 s; longer silence means that the connection is dead. */
const silenceMs = 25_000;
/** After this much silence, a reader who returns gets a new stream, since the old one may be dead. */
const staleAfterMs = 16_000;
const minPauseMs = 500;
const maxPauseMs = 20_000;
/** The longest pause that a server can request. */
const maxRetryAfterMs = 60_000;
/** Polling interval while there is no stream. */
const pollMs = 5_000;
/**
 * A tab hidden for this long closes its stream. Without HTTP/2 a browser opens six connections to a server for
 * all its tabs: with six streams open, a seventh tab would not load, and nothing could be paid in the others.
 */
const hiddenMs = 3_000;

/**
 * Follows an event stream until the returned function is called. `onStale` is called whenever changes may
 * have been missed: each time a stream opens, when the reader returns to the page, when the network returns,
 * and every 5 s while there is no stream, even if the server refuses one. A lost stream is reopened after a
 * growing, jittered pause, at least as long as a busy server requests, and resumes after the last event. A page
 * that nobody sees has no stream.
 */
export function followEvents({ path, onEvent, onStale }: FollowOptions): () => void {
  const stop = new AbortController();
  let reconnect = new AbortController();
  let isLive = false;
  let receivedAtMs = 0;
  let lastEventId: string | undefined;

  const read = async (): Promise<void> => {
    const silence = new AbortController();
    const markReceived = (): void => {
      receivedAtMs = Date.now();
    };
    const watch = setInterval(() => {
      if (Date.now() - receivedAtMs > silenceMs) silence.abort();
    }, pollMs);
    markReceived();
    const stopHiding = onHidden(hiddenMs, () => reconnect.abort());
    try {
      const signal = AbortSignal.any([stop.signal, reconnect.signal, silence.signal]);
      // Loaded lazily, since the first view of a page works without it; if loading fails, it is retried like
      // the stream.
      const { eventsOf, openEventStream } = await import('./event-stream.ts');
      const response = await openEventStream({ path, lastEventId, signal });
      isLive = true;
      onStale();
      for await (const events of eventsOf(response)) {
        markReceived();
        for (const event of events) {
          lastEventId = event.id ?? lastEventId;
          onEvent(event);
        }
      }
    } finally {
      stopHiding();
      clearInterval(watch);
      isLive = false;
    }
  };
  const run = async (): Promise<void> => {
    let pauseMs = minPauseMs;
    while (!stop.signal.aborted) {
      await untilSeen(stop.signal);
      if (reconnect.signal.aborted) reconnect = new AbortController();
      const openedAtMs = Date.now();
      const failure = await read().then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure instanceof StreamRefused) return;
      const retryAfterMs =
        failure instanceof StreamBusy ? Math.min(failure.retryAfterMs, maxRetryAfterMs) : 0;
      const hasLasted = Date.now() - openedAtMs > silenceMs;
      pauseMs = hasLasted || reconnect.signal.aborted ? minPauseMs : Math.min(pauseMs * 2, maxPauseMs);
      reconnect = new AbortController();
      const signal = AbortSignal.any([stop.signal, reconnect.signal]);
      await pause({ ms: Math.max(pauseMs, retryAfterMs * 2) * (0.5 + Math.random() / 2), signal });
    }
  };

  const poll = setInterval(() => {
    if (!isLive && isSeen()) onStale();
  }, pollMs);
  const stopWaking = onWake(() => {
    onStale();
    if (!isLive || Date.now() - receivedAtMs > staleAfterMs) reconnect.abort();
  });
  void run();
  return () => {
    stopWaking();
    clearInterval(poll);
    stop.abort();
  };
}

function pause({ ms, signal }: { ms: number; signal: AbortSignal }): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

interface FollowOptions {
  path: string;
  onEvent: (event: ServerEvent) => void;
  /** Changes may have been missed: read again. */
  onStale: () => void;
}
