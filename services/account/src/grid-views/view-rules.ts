import { invalid } from '@checkout/kit/errors/errors.ts';
import { assertText } from '../assert-text.ts';

const LONGEST_NAME = 60;
const LONGEST_CONTENT = 32_768;

/** Throws VALIDATION_ERROR. */
export function assertViewName(name: string): void {
  assertText('Name', name, LONGEST_NAME);
}

/** Throws VALIDATION_ERROR. */
export function assertViewContent(contentJson: string): void {
  if (Buffer.byteLength(contentJson) > LONGEST_CONTENT)
    throw invalid('VALIDATION_ERROR', `A view has at most ${LONGEST_CONTENT} bytes`);
}
