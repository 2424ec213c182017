import type { IncomingMessage } from 'node:http';

const text = new TextDecoder();

/** Reads a whole response body. Throws when it is cut off or, without reading on, exceeds `maxBytes`. */
export function readResponse(
  response: IncomingMessage,
  { maxBytes }: { maxBytes: number },
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes) response.destroy(new Error('the response is too large'));
    });
    response.once('error', reject);
    response.once('end', () =>
      resolve({ status: response.statusCode ?? 0, body: text.decode(Buffer.concat(chunks)) }),
    );
  });
}

export interface HttpResponse {
  status: number;
  body: string;
}
