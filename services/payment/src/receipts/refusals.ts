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
  return new AppError({
    code: 'RESOURCE_EXHAUSTED',
    reason: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'A receipt must be a PNG, JPEG, WebP or HEIC image or a PDF',
  });
}

export function storageFull(cause: unknown): AppError {
  return unavailable(
    'SERVICE_UNAVAILABLE',
    'The receipt could not be stored. Please try again later.',
    cause,
  );
}
