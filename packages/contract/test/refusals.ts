import type * as z from 'zod';
import { plainMessage } from '../src/plain-message.ts';
import { problemDetails } from '../src/problem.ts';

/** Returns what a schema rejects in a value, as `path: message` lines; empty when it accepts the value. */
export function refusals(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value, { error: plainMessage });
  return result.success ? [] : problemDetails(result.error).map(({ path, message }) => `${path}: ${message}`);
}
