import { z } from 'zod';
import { type ApiError, invalidParameter } from './api-error.ts';

/** A whole number in a form field. */
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number);

/** Text in a form field; the empty string unsets it. */
export const text = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .transform((value) => (value === '' ? null : value));

/**
 * Metadata as posted: an empty string for a key removes that key, an empty string for the whole removes all.
 */
export const metadata = z.union([
  z.literal(''),
  z
    .record(z.string().max(40), z.string().max(500))
    .refine((record) => Object.keys(record).length <= 50, 'Metadata can have up to 50 keys'),
]);

export const expand = z.array(z.string()).optional();

/** Accepted because integrations send it; has no effect in the sandbox. */
export const ignored = z.unknown().optional();

/** The parameters allowed on every call; a browser sends its credentials here. */
export const credentials = {
  key: ignored,
  client_secret: ignored,
  _stripe_account: ignored,
  _stripe_version: ignored,
};

export const listParameters = {
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  expand,
};

/** Validates parameters like Stripe, with a code each for unknown, missing and malformed ones. */
export function readParameters<Output>(schema: z.ZodType<Output>, parameters: unknown): Output {
  const parsed = schema.safeParse(parameters ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (!issue) throw new Error('a validation error names no parameter');
  throw issueError(issue, parameters);
}

/** Returns the metadata after a posted change. */
export function mergeMetadata(current: Record<string, string>, change: z.infer<typeof metadata> | undefined) {
  if (change === undefined) return current;
  if (change === '') return {};
  return Object.fromEntries(Object.entries({ ...current, ...change }).filter(([, value]) => value !== ''));
}

function issueError(issue: z.core.$ZodIssue, parameters: unknown): ApiError {
  const param = bracketed(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = bracketed([...issue.path, issue.keys[0] ?? '']);
    return invalidParameter({
      code: 'parameter_unknown',
      param: unknown,
      message: `Received unknown parameter: ${unknown}`,
    });
  }
  if (valueAt(parameters, issue.path) === undefined) {
    return invalidParameter({
      code: 'parameter_missing',
      param,
      message: `Missing required param: ${param}.`,
    });
  }
  const code = issue.message === 'Invalid integer' ? 'parameter_invalid_integer' : 'parameter_invalid';
  return invalidParameter({ code, param, message: `${issue.message}: ${param}` });
}

function bracketed(path: PropertyKey[]): string {
  return path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((at, part) => (at as Record<PropertyKey, unknown> | undefined)?.[part], value);
}
