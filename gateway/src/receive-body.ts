import { receiptLimits } from '@checkout/contract/payment.ts';
import { qrCodeMaximum } from '@checkout/contract/qr-code.ts';
import type { Body } from '@checkout/contract/route.ts';
import { isSchema } from '@checkout/contract/route.ts';
import { AppError } from '@checkout/kit/errors.ts';
import busboy from 'busboy';
import type { Request } from 'express';
import type { ReceivedFile } from './handler.ts';
import { ValidationError } from './problem.ts';

const JSON_BYTES = 100 * 1024;
const WITH_PICTURE_BYTES = JSON_BYTES + qrCodeMaximum;
const PROVIDER_EVENT_BYTES = 1024 * 1024;
const NOTHING: ReceivedFile = { content: Buffer.alloc(0), filename: '' };

/** Reads a body whole, within the limit of its kind. Throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE. */
export async function receiveBody(
  request: Request,
  { body, path }: { body: Body; path: string },
): Promise<ReceivedFile> {
  if (body === null) return NOTHING;
  if (isSchema(body)) {
    const limit = path.includes('payment-methods') ? WITH_PICTURE_BYTES : JSON_BYTES;
    const content = await readAll(request, limit);
    if (content.length > 0 && !request.is(['application/json', 'application/*+json'])) {
      throw unsupportedMediaType('The body must be application/json.');
    }
    return { content, filename: '' };
  }
  switch (body.kind) {
    case 'raw':
      return { content: await readAll(request, PROVIDER_EVENT_BYTES), filename: '' };
    case 'multipart':
      return await receiveFile(request, body.field);
  }
}

/** JSON text as a value; no bytes are an empty object. Throws a validation error when it is malformed. */
export function parseJson(content: Buffer): unknown {
  if (content.length === 0) return {};
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch (error) {
    throw new ValidationError([{ path: '', message: `Malformed JSON: ${(error as Error).message}` }]);
  }
}

async function readAll(request: Request, limit: number): Promise<Buffer> {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    throw unsupportedMediaType('Compressed bodies are not supported.');
  }
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > limit) throw tooLarge(limit);
      chunks.push(chunk);
    }
  } catch (error) {
    // Neither destroyed nor left lying: the caller shall read the answer, and use the connection again.
    request.resume();
    throw error instanceof AppError ? error : cutOff('');
  }
  return Buffer.concat(chunks);
}

async function receiveFile(request: Request, field: string): Promise<ReceivedFile> {
  if (!request.is('multipart/form-data')) throw unsupportedMediaType('The body must be multipart/form-data.');
  // Busboy calls a file of exactly its limit too large.
  const limits = { fileSize: receiptLimits.bytes + 1, files: 1, fields: 10, parts: 12, fieldSize: 10_000 };
  return await new Promise<ReceivedFile>((resolve, reject) => {
    let received: ReceivedFile | undefined;
    const fail = (error: Error): void => {
      request.unpipe();
      request.resume();
      parser?.destroy();
      reject(error);
    };
    const malformed = (message: string): void => fail(new ValidationError([{ path: field, message }]));
    let parser: busboy.Busboy | undefined;
    try {
      parser = busboy({ headers: request.headers, limits, defParamCharset: 'utf8' });
    } catch {
      return malformed('The multipart body is malformed');
    }
    parser.on('file', (name, stream, { filename }) => {
      const chunks: Buffer[] = [];
      // Without a listener, an upload that ends in the middle would end the process.
      stream.on('error', () => malformed('The multipart body is malformed'));
      stream.on('limit', () => fail(tooLarge(receiptLimits.bytes)));
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (name === field) received = { content: Buffer.concat(chunks), filename: filename ?? '' };
      });
    });
    parser.on('filesLimit', () => malformed('Only one file can be uploaded at a time'));
    parser.on('error', () => malformed('The multipart body is malformed'));
    parser.on('close', () => {
      if (received === undefined) malformed(`A file in the field ${field} is required`);
      else if (received.content.length === 0) malformed('The file is empty');
      else resolve(received);
    });
    request.on('aborted', () => fail(cutOff(field)));
    request.pipe(parser);
  });
}

function cutOff(path: string): ValidationError {
  return new ValidationError([{ path, message: 'The request was cut off' }]);
}

function tooLarge(limit: number): AppError {
  const message = `The request is larger than ${Math.round(limit / 1024)} KB.`;
  return new AppError({ code: 'RESOURCE_EXHAUSTED', reason: 'PAYLOAD_TOO_LARGE', message });
}

function unsupportedMediaType(message: string): AppError {
  return new AppError({ code: 'INVALID_ARGUMENT', reason: 'UNSUPPORTED_MEDIA_TYPE', message });
}
