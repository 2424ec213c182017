import { createParser } from 'eventsource-parser';
import { sessionStore } from '../session/session.ts';
import { parseProblem } from './api-error.ts';
import { StreamBusy, StreamRefused } from './stream-errors.ts';

/** Opens an event stream with the session's token. Throws `StreamRefused`, or another error if retryable. */
export async function openEventStream({ path, lastEventId, signal }: OpenOptions): Promise<Response> {
  const headers = new Headers({ accept: 'text/event-stream' });
  const token = sessionStore.get()?.token;
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (lastEventId !== undefined) headers.set('last-event-id', lastEventId);
  const response = await fetch(path, { headers, signal, credentials: 'include', cache: 'no-store' });
  if (response.status === 429 || response.status === 503) throw new StreamBusy(response);
  if (await isRefusal(response)) throw new StreamRefused();
  if (!response.ok || !response.body) throw new Error(`the event stream answered ${response.status}`);
  return response;
}

/** Another try may help after the refusal of an intermediary, such as a proxy during an upgrade. */
async function isRefusal(response: Response): Promise<boolean> {
  if (response.status < 400 || response.status >= 500) return false;
  return parseProblem(await response.text()) !== undefined;
}

/** Yields the events of each chunk of a stream: usually one, none if the chunk is only a keep-alive. */
export async function* eventsOf(response: Response): AsyncGenerator<ServerEvent[]> {
  const events: ServerEvent[] = [];
  const parser = createParser({
    onEvent: ({ id, event: type = 'message', data }) => events.push({ id, type, data }),
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(value);
    yield events.splice(0);
  }
}

export interface ServerEvent {
  id: string | undefined;
  type: string;
  data: string;
}

interface OpenOptions {
  path: string;
  lastEventId: string | undefined;
  signal: AbortSignal;
}
