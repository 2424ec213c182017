import type { FormBody } from '@checkout/contract/route.ts';
import busboy from 'busboy';
import type { Request } from 'express';
import { ValidationError } from './problem.ts';
import { cutOff, tooLarge, unsupportedMediaType } from './receive-body.ts';

/**
 * Streams the one file of a multipart body on demand, so that nothing is received before it is needed. Throws
 * UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, or a ValidationError for a malformed form.
 */
export async function* receiveFile(request: Request, form: FormBody): AsyncGenerator<FilePart> {
  const { field } = form;
  if (!request.is('multipart/form-data')) throw unsupportedMediaType('The body must be multipart/form-data.');
  const parser = parserOf(request, form);
  const { file, whole } = listen(parser, request, form);
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
    // Neither destroyed nor left unread, so that the client can read the response and reuse the connection.
    request.unpipe(parser);
    request.resume();
    parser.destroy();
  }
}

/** When the parser aborts, the form's own error says more than the parser's. */
async function* piecesOf(content: OpenedFile['content'], whole: Promise<void>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
  } catch (error) {
    await whole;
    throw error;
  }
}

function parserOf(request: Request, { field, maxFileBytes }: FormBody): busboy.Busboy {
  // Busboy reports a file of exactly its limit as too large.
  const limits = { fileSize: maxFileBytes + 1, files: 1, fields: 10, parts: 12, fieldSize: 10_000 };
  try {
    return busboy({ headers: request.headers, limits, defParamCharset: 'utf8' });
  } catch {
    throw malformed(field, 'The multipart body is malformed');
  }
}

/**
 * Returns two promises: one for the file in that field, and one that rejects if anything in the body, even
 * after the file, is malformed.
 */
function listen(parser: busboy.Busboy, request: Request, { field, maxFileBytes }: FormBody) {
  const file = Promise.withResolvers<OpenedFile>();
  const whole = Promise.withResolvers<void>();
  let opened: OpenedFile | undefined;
  const fail = (error: Error): void => {
    file.reject(error);
    whole.reject(error);
    opened?.content.destroy(error);
  };
  // Each promise is awaited later; until then its rejection must not count as unhandled.
  file.promise.catch(() => undefined);
  whole.promise.catch(() => undefined);
  parser.on('file', (name, content, { filename }) => {
    // Without a listener, an upload that is cut off would crash the process.
    content.on('error', () => fail(malformed(field, 'The multipart body is malformed')));
    content.on('limit', () => fail(tooLarge(maxFileBytes)));
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
  // The client may have disconnected already, and the event is emitted only once.
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

/** Some bytes of a file, and the file's name. */
export interface FilePart {
  filename: string;
  chunk: Buffer;
}
