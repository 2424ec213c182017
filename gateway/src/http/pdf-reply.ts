import type { Language } from '@checkout/contract/language.ts';
import { contentDisposition } from './content-disposition.ts';
import type { HttpReply } from './reply.ts';

/**
 * Collects the chunks of a PDF, the first of which names the file. `Vary` is set because the language may
 * come from a header.
 */
export async function pdfReply(
  chunks: AsyncIterable<{ filename: string; chunk: Uint8Array }>,
  { disposition, language }: { disposition: 'attachment' | 'inline'; language: Language },
): Promise<HttpReply> {
  const parts: Uint8Array[] = [];
  let name = 'invoice.pdf';
  for await (const { filename, chunk } of chunks) {
    if (filename !== '') name = filename;
    parts.push(chunk);
  }
  return {
    status: 200,
    body: Buffer.concat(parts),
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(disposition, name),
      'content-language': language,
      vary: 'accept-language',
      'cache-control': 'no-store',
    },
  };
}
