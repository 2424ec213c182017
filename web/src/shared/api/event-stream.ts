import { sessionStore } from '../session/session.ts';
import { parseEvents, type ServerEvent } from './parse-events.ts';

/** The server will not stream this to this reader; asking again would not help. */
export class StreamRefused extends Error {}

/** Opens an event stream as the session's reader. Throws `StreamRefused`, or another error where trying again may help. */
export async function openEventStream({ path, lastEventId, signal }: OpenOptions): Promise<Response> {
  const headers = new Headers({ accept: 'text/event-stream' });
  const token = sessionStore.get()?.token;
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (lastEventId !== undefined) headers.set('last-event-id', lastEventId);
  const response = await fetch(path, { headers, signal, credentials: 'include', cache: 'no-store' });
  if (response.status >= 400 && response.status < 500 && response.status !== 429) throw new StreamRefused();
  if (!response.ok || !response.body) throw new Error(`the event stream answered ${response.status}`);
  return response;
}

/** What a stream says, as often as it says something: mostly one event, none where it only shows that it is alive. */
export async function* eventsOf(response: Response): AsyncGenerator<ServerEvent[]> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    const { events, rest } = parseEvents(text + value);
    text = rest;
    yield events;
  }
}

interface OpenOptions {
  path: string;
  lastEventId: string | undefined;
  signal: AbortSignal;
}
