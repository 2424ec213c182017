import { parseExact } from '@checkout/kit/values/exact-json.ts';

/** Protobuf text that was never set is empty; in REST it is null. */
export function textOrNull(text: string): string | null {
  return text === '' ? null : text;
}

/**
 * Returns a text of a service as the enum of the contract that its place in the response requires. Protobuf
 * knows it as any text; the tests compare each response with its schema.
 */
export function enumOf<E extends string>(text: string): E {
  return text as E;
}

/** The same for a text that may be empty: then null. */
export function enumOrNull<E extends string>(text: string): E | null {
  return text === '' ? null : enumOf(text);
}

/** The same for a list of them. */
export function enumsOf<E extends string>(texts: string[]): E[] {
  return texts.map((text) => enumOf(text));
}

/**
 * Formats an instant that is always set. Throws if it is missing, which is a bug of the service that
 * responded.
 */
export function instantText(at: Date | undefined): string {
  if (at === undefined) throw new Error('a response lacks a required timestamp');
  return at.toISOString();
}

export function instantOrNull(at: Date | undefined): string | null {
  return at === undefined ? null : at.toISOString();
}

export function minorOrNull(amountMinor: bigint | undefined): number | null {
  return amountMinor === undefined ? null : Number(amountMinor);
}

/** Converts decimal text to a JSON number; empty text to null. */
export function decimalOrNull(decimal: string): number | null {
  return decimal === '' ? null : Number(decimal);
}

/** Parses JSON so that it can be serialised again without changes. */
export function objectOf(json: string): Record<string, unknown> {
  return json === '' ? {} : (parseExact(json) as Record<string, unknown>);
}
