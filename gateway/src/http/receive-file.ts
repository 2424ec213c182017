import { receiptLimits } from '@checkout/contract/receipt/schema.ts';
import busboy from 'busboy';
import type { Request } from 'express';
import { ValidationError } from './problem.ts';
import { cutOff, tooLarge, unsupportedMediaType } from './receive-body.ts';

/**
 * The one file of a multipart body, read piece by piece on demand, so that what is not asked for is never received.
 * Throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE and what is wrong with the form.
 */
export async function* receiveFile(request: Request, field: string): AsyncGenerator<FilePart> {
  if (!request.is('multipart/form-data')) throw unsupportedMediaType('The body must be multipart/form-data.');
  const parser = parserOf(request, field);
  const { file, whole } = listen(parser, request, field);
  try {
    request.pipe(parser);
    const { filename, content } = await file;
    let length = 0;
    for await (const chunk of piecesOf(content, whole)) {
      length += chunk.length;
      yield { filename, chunk };
    }
    await whole;
    if (length === 0) throw malformed(field, 'The file is empty');
  } finally {
    // Neither destroyed nor left lying: the caller shall read the answer, and use the connection again.
    request.unpipe(parser);
    request.resume();
    parser.destroy();
  }
}

/** Where the parser breaks off, what was wrong with the form says more than its own words. */
async function* piecesOf(content: OpenedFile['content'], whole: Promise<void>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
  } catch (error) {
    await whole;
    throw error;
  }
}

function parserOf(request: Request, field: string): busboy.Busboy {
  // Busboy calls a file of exactly its limit too large.
  const limits = { fileSize: receiptLimits.bytes + 1, files: 1, fields: 10, parts: 12, fieldSize: 10_000 };
  try {
    return busboy({ headers: request.headers, limits, defParamCharset: 'utf8' });
  } catch {
    throw malformed(field, 'The multipart body is malformed');
  }
}

/** Promises the file of that field, and that nothing was wrong with all that came, after it too. */
function listen(parser: busboy.Busboy, request: Request, field: string) {
  const file = Promise.withResolvers<OpenedFile>();
  const whole = Promise.withResolvers<void>();
  let opened: OpenedFile | undefined;
  const fail = (error: Error): void => {
    file.reject(error);
    whole.reject(error);
    opened?.content.destroy(error);
  };
  // Each is waited for in its turn; until then its failure is no unhandled one.
  file.promise.catch(() => undefined);
  whole.promise.catch(() => undefined);
  parser.on('file', (name, content, { filename }) => {
    // Without a listener, an upload that ends in the middle would end the process.
    content.on('error', () => fail(malformed(field, 'The multipart body is malformed')));
    content.on('limit', () => fail(tooLarge(receiptLimits.bytes)));
    if (name !== field) return void content.resume();
    opened = { filename: filename ?? '', content };
    file.resolve(opened);
  });
  parser.on('filesLimit', () => fail(malformed(field, 'Only one file can be uploaded at a time')));
  parser.on('error', () => fail(malformed(field, 'The multipart body is malformed')));
  parser.on('close', () => {
    file.reject(malformed(field, `A file in the field ${field} is required`));
    whole.resolve();
  });
  request.on('aborted', () => fail(cutOff(field)));
  // Its sender may be gone by now, which is told only once.
  if (request.readableAborted) fail(cutOff(field));
  return { file: file.promise, whole: whole.promise };
}

function malformed(field: string, message: string): ValidationError {
  return new ValidationError([{ path: field, message }]);
}

interface OpenedFile {
  filename: string;
  content: Parameters<busboy.BusboyEvents['file']>[1];
}

/** Some bytes of a file, and what it is called. */
export interface FilePart {
  filename: string;
  chunk: Buffer;
}
