import { invalid } from '@checkout/kit/errors/errors.ts';
import { assertText } from '../assert-text.ts';

const MAX_NAME_LENGTH = 60;
const MAX_CONTENT_BYTES = 32_768;

/** Throws VALIDATION_ERROR. */
export function assertViewName(name: string): void {
  assertText('Name', name, MAX_NAME_LENGTH);
}

/** Throws VALIDATION_ERROR. */
export function assertViewContent(contentJson: string): void {
  if (Buffer.byteLength(contentJson) > MAX_CONTENT_BYTES)
    throw invalid('VALIDATION_ERROR', `A view has at most ${MAX_CONTENT_BYTES} bytes`);
}
