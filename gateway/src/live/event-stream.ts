import type { Response } from 'express';
import { isClosed, whenClosed } from '../http/when-closed.ts';

const COMMENT_EVERY_MS = 15_000;
/**
 * A reader with this much unsent data is disconnected; it resumes from where it was. Larger than all events
 * that a hub sends again at once.
 */
const MAX_BUFFERED_BYTES = 128 * 1024;

/**
 * Opens a `text/event-stream` response: sends a comment at once and every 15 s, so that proxies and readers
 * see it is alive.
 */
export function openEventStream(response: Response): EventStream {
  response.status(200).set({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
  if (response.req.method === 'HEAD') response.end();
  const write = (text: string): void => {
    if (response.writableEnded || isClosed(response)) return;
    response.write(text);
    if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
  };
  write(': open\n\n');
  const ticker = setInterval(() => write(': alive\n\n'), COMMENT_EVERY_MS);
  whenClosed(response, () => clearInterval(ticker));
  return {
    send: ({ id, event, data }) => write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    onClose: (callback) => whenClosed(response, callback),
    isClosed: () => isClosed(response),
    close: () => response.end(),
  };
}

export interface EventStream {
  send(message: { id: string | number | bigint; event: string; data: unknown }): void;
  onClose(callback: () => void): void;
  isClosed(): boolean;
  close(): void;
}
