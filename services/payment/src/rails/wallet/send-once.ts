import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { Socket } from 'node:net';
import type { Fence } from '@checkout/kit/process/fence.ts';
import { type Answer, readAnswer } from './read-answer.ts';

const MOST_BYTES = 1_000_000;

/**
 * Sends one POST, on a connection of its own and never twice. The fence is looked at when everything that takes time
 * (name, connection, TLS) is over, in the same turn in which the bytes go to the socket: a process that was frozen
 * before sends nothing. Throws NeverSent when the other side cannot have acted, anything else when it may have.
 */
export function sendOnce(url: URL, { headers, body, fence, beforeWrite }: Post): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:';
    const length = String(Buffer.byteLength(body));
    const request = (isSecure ? overHttps : overHttp)(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': length },
    });
    let sent = false;
    const timer = setTimeout(() => request.destroy(new Error('no answer in time')), fence.leftMs());
    const fail = (error: Error): void => {
      clearTimeout(timer);
      reject(sent ? error : new NeverSent(error));
    };
    const write = (): void => {
      beforeWrite();
      if (fence.leftMs() <= 0) {
        request.destroy(new Error('the time to send had passed'));
        return;
      }
      sent = true;
      request.end(body);
    };
    request.once('error', fail);
    // Unless somebody listens, Node closes such a connection and says nothing of it.
    request.once('upgrade', (_, socket) => {
      socket.destroy();
      fail(new Error('the answer is of another protocol'));
    });
    request.once('socket', (socket: Socket) => socket.once(isSecure ? 'secureConnect' : 'connect', write));
    request.once('response', (response) => {
      readAnswer(response, { mostBytes: MOST_BYTES }).then((answer) => {
        clearTimeout(timer);
        resolve(answer);
      }, fail);
    });
  });
}

/** Not a byte of the request left this process. */
export class NeverSent extends Error {
  constructor(cause: Error) {
    super(`not sent: ${cause.message}`, { cause });
  }
}

interface Post {
  headers: Record<string, string>;
  body: string;
  fence: Fence;
  /** Called when only the sending is left to do. */
  beforeWrite: () => void;
}
