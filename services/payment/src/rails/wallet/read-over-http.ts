import { type IncomingMessage, request as overHttp, Agent as PlainAgent } from 'node:http';
import { request as overHttps, Agent as SecureAgent } from 'node:https';
import { type Answer, readAnswer } from './read-answer.ts';

const plain = new PlainAgent({ keepAlive: true });
const secure = new SecureAgent({ keepAlive: true });
/** A list of all that a member ever did, of a wallet that knows no pages. */
const MOST_BYTES = 16_000_000;

/**
 * One GET, over a connection that is kept: `fetch` does the same for twice the CPU. It is sent once more where the other
 * side had closed that connection meanwhile. Throws when no whole answer came in time, and for one that has no end.
 */
export async function readOverHttp(
  url: URL,
  { headers, deadlineMs }: { headers: Record<string, string>; deadlineMs: number },
): Promise<Answer> {
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    return await get(url, headers, signal);
  } catch (error) {
    if (!(error instanceof ClosedBefore)) throw error;
    return await get(url, headers, signal);
  }
}

function get(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options =
      url.protocol === 'https:' ? { headers, signal, agent: secure } : { headers, signal, agent: plain };
    const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, options);
    let answer: IncomingMessage | undefined;
    request.once('error', (error) => {
      const isClosed = request.reusedSocket && answer === undefined && !signal.aborted;
      reject(isClosed ? new ClosedBefore('the connection was closed', { cause: error }) : error);
    });
    request.once('response', (response) => {
      answer = response;
      resolve(readAnswer(response, { mostBytes: MOST_BYTES }));
    });
    // Unless somebody listens, Node closes such a connection and says nothing of it.
    request.once('upgrade', (_, socket) => {
      socket.destroy();
      reject(new Error('the answer is of another protocol'));
    });
    request.end();
  });
}

/** A connection that had been used before. */
class ClosedBefore extends Error {}
