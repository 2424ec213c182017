import { AppError, notFound, unavailable } from '@checkout/kit/errors/errors.ts';

export function receiptNotFound(): AppError {
  return notFound('RECEIPT_NOT_FOUND', 'Receipt Not Found');
}

export function receiptLimit(): AppError {
  return new AppError({
    code: 'FAILED_PRECONDITION',
    reason: 'RECEIPT_LIMIT',
    message: 'You can add at most five receipts to an invoice. Please remove one first.',
  });
}

export function payloadTooLarge(): AppError {
  return new AppError({
    code: 'RESOURCE_EXHAUSTED',
    reason: 'PAYLOAD_TOO_LARGE',
    message: 'A receipt may be at most 10 MB',
  });
}

export function unsupportedMediaType(): AppError {
  return wrongFile('A receipt must be a PNG, JPEG, WebP or HEIC image or a PDF');
}

export function unreadablePicture(cause: unknown): AppError {
  return wrongFile('This picture is damaged or incomplete. Please send another one.', cause);
}

export function tooManyPixels(cause: unknown): AppError {
  return wrongFile('A picture may have at most 20 megapixels. Please send a smaller one.', cause);
}

export function infected(): AppError {
  return wrongFile('The virus scanner refused this file. Please send another one.');
}

function wrongFile(message: string, cause?: unknown): AppError {
  return new AppError({ code: 'RESOURCE_EXHAUSTED', reason: 'UNSUPPORTED_MEDIA_TYPE', message, cause });
}

export function scannerUnavailable(cause: unknown): AppError {
  return tryLater('Receipts cannot be checked for viruses at the moment. Please try again later.', cause);
}

export function busy(cause?: unknown): AppError {
  return tryLater(
    'Too many receipts are being sent at the moment. Please try again in a little while.',
    cause,
  );
}

function tryLater(message: string, cause: unknown): AppError {
  const details = { retryAfterSeconds: '30' };
  return new AppError({ code: 'UNAVAILABLE', reason: 'SERVICE_UNAVAILABLE', message, details, cause });
}

export function storageFull(cause: unknown): AppError {
  return unavailable(
    'SERVICE_UNAVAILABLE',
    'The receipt could not be stored. Please try again later.',
    cause,
  );
}
