import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { Socket } from 'node:net';
import type { TimeLimit } from '@checkout/kit/process/time-limit.ts';
import { type HttpResponse, readResponse } from './read-response.ts';

const MAX_BYTES = 1_000_000;

/**
 * Sends one POST on its own connection, never twice. The time limit is checked after everything that takes time
 * (name resolution, connection, TLS), in the same event-loop turn in which the bytes are written to the
 * socket, so a process that was frozen before sends nothing. Throws NeverSent when the server cannot have
 * acted, any other error when it may have.
 */
export function sendOnce(url: URL, { headers, body, timeLimit, beforeWrite }: Post): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:';
    const length = String(Buffer.byteLength(body));
    const request = (isSecure ? overHttps : overHttp)(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': length },
    });
    let sent = false;
    const timer = setTimeout(
      () => request.destroy(new Error('no response before the deadline')),
      timeLimit.leftMs(),
    );
    const fail = (error: Error): void => {
      clearTimeout(timer);
      reject(sent ? error : new NeverSent(error));
    };
    const write = (): void => {
      beforeWrite();
      if (timeLimit.leftMs() <= 0) {
        request.destroy(new Error('the time limit for sending had passed'));
        return;
      }
      sent = true;
      request.end(body);
    };
    request.once('error', fail);
    // Without a listener, Node closes such a connection without an event.
    request.once('upgrade', (_, socket) => {
      socket.destroy();
      fail(new Error('the server switched to another protocol'));
    });
    request.once('socket', (socket: Socket) => socket.once(isSecure ? 'secureConnect' : 'connect', write));
    request.once('response', (response) => {
      readResponse(response, { maxBytes: MAX_BYTES }).then((answer) => {
        clearTimeout(timer);
        resolve(answer);
      }, fail);
    });
  });
}

/** Thrown when not a single byte of the request left this process. */
export class NeverSent extends Error {
  constructor(cause: Error) {
    super(`not sent: ${cause.message}`, { cause });
  }
}

interface Post {
  headers: Record<string, string>;
  body: string;
  timeLimit: TimeLimit;
  /** Called when the connection is ready, right before the time limit is checked and the request is written. */
  beforeWrite: () => void;
}
