import type { Response } from 'express';

const COMMENT_EVERY_MS = 15_000;
/** A reader that lets this much pile up is cut off; it resumes from where it was. */
const MAX_BUFFERED_BYTES = 256 * 1024;

/** Opens a `text/event-stream` answer: a comment at once and every 15 s, so that proxies and readers see it live. */
export function openEventStream(response: Response): EventStream {
  response.status(200).set({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
  if (response.req.method === 'HEAD') response.end();
  // The reader may have gone while its request was looked into; then no `close` will follow.
  const isClosed = (): boolean => response.destroyed || response.closed;
  const onClose = (callback: () => void): void => {
    if (isClosed()) callback();
    else response.on('close', callback);
  };
  const write = (text: string): void => {
    if (response.writableEnded || isClosed()) return;
    response.write(text);
    if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
  };
  write(': open\n\n');
  const ticker = setInterval(() => write(': alive\n\n'), COMMENT_EVERY_MS);
  onClose(() => clearInterval(ticker));
  return {
    send: ({ id, event, data }) => write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    onClose,
    isClosed,
    close: () => response.end(),
  };
}

export interface EventStream {
  send(message: { id: string | number | bigint; event: string; data: unknown }): void;
  onClose(callback: () => void): void;
  isClosed(): boolean;
  close(): void;
}
