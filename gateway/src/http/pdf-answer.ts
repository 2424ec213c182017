import type { Answer } from './answer.ts';

/** A PDF that arrived in chunks, the first of which names it. */
export async function pdfAnswer(
  chunks: AsyncIterable<{ filename: string; chunk: Uint8Array }>,
  disposition: 'attachment' | 'inline',
): Promise<Answer> {
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
      'content-disposition': `${disposition}; filename="${name}"`,
      'cache-control': 'no-store',
    },
  };
}
