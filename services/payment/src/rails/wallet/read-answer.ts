import type { IncomingMessage } from 'node:http';

const text = new TextDecoder();

/** Reads a whole response body. Throws when it is cut off or, without reading on, exceeds `mostBytes`. */
export function readAnswer(response: IncomingMessage, { mostBytes }: { mostBytes: number }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > mostBytes) response.destroy(new Error('the answer has no end'));
    });
    response.once('error', reject);
    response.once('end', () =>
      resolve({ status: response.statusCode ?? 0, body: text.decode(Buffer.concat(chunks)) }),
    );
  });
}

export interface Answer {
  status: number;
  body: string;
}
