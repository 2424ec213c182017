import * as z from 'zod';
import { isStorable } from './text.ts';

/** Limits for any metadata. The root object is the first level; keys are counted over all levels. */
export const metadataLimits = { bytes: 16 * 1024, levels: 5, keys: 50 } as const;

/** Keys that would modify the prototype of an object they are copied to. */
export const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Free-form data of an invoice, coupon or activity, as parsed from JSON and passed through unchanged. Not a
 * record schema, because that would silently drop an own `__proto__` key instead of refusing it.
 */
export const metadata = z
  .custom<Metadata>(isObject, { error: 'Metadata must be an object', abort: true })
  .superRefine((value, context) => {
    const message = metadataRefusal(value);
    if (message) context.addIssue({ code: 'custom', message, input: value });
  })
  .meta({
    id: 'Metadata',
    type: 'object',
    additionalProperties: true,
    description: 'At most 16 KB of JSON, 5 levels and 50 keys.',
  });

/**
 * Returns whether this is a number too long to be exact, kept as its original text; parsers do so where
 * `JSON.rawJSON` is available.
 */
export function isLongNumber(value: unknown): boolean {
  return (JSON as { isRawJSON?: (value: unknown) => boolean }).isRawJSON?.(value) ?? false;
}

/** Metadata in a request: missing and null are parsed as an empty object. */
export const optionalMetadata = metadata.nullish().transform((value): Metadata => value ?? {});

/** Metadata in a response, as it was provided. */
export const metadataView = z.record(z.string(), z.unknown());

function metadataRefusal(value: Metadata): string | undefined {
  return structureRefusal(value, { keysLeft: metadataLimits.keys }, 1) ?? sizeRefusal(value);
}

/** Stops at the first level that is too deep, so that no nesting can exhaust the stack. */
function structureRefusal(value: unknown, budget: { keysLeft: number }, level: number): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : unstorable;
  if (typeof value === 'number')
    return Number.isFinite(value) ? undefined : 'Metadata numbers must be finite';
  if (typeof value !== 'object' || value === null || isLongNumber(value)) return undefined;
  if (level > metadataLimits.levels) return `Metadata can have at most ${metadataLimits.levels} levels`;
  if (!Array.isArray(value)) {
    const refusal = keysRefusal(Object.keys(value), budget);
    if (refusal) return refusal;
  }
  for (const child of Object.values(value)) {
    const refusal = structureRefusal(child, budget, level + 1);
    if (refusal) return refusal;
  }
  return undefined;
}

function keysRefusal(keys: string[], budget: { keysLeft: number }): string | undefined {
  budget.keysLeft -= keys.length;
  if (budget.keysLeft < 0) return `Metadata can have at most ${metadataLimits.keys} keys`;
  if (keys.some((key) => forbiddenKeys.has(key))) return 'Metadata contains a forbidden key';
  return keys.every(isStorable) ? undefined : unstorable;
}

function sizeRefusal(value: Metadata): string | undefined {
  const bytes = new TextEncoder().encode(JSON.stringify(value)).length;
  return bytes > metadataLimits.bytes ? 'Metadata can be at most 16 KB' : undefined;
}

function isObject(value: unknown): value is Metadata {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isLongNumber(value);
}

const unstorable = 'Metadata contains characters that cannot be stored';

export type Metadata = Record<string, unknown>;
