import { parseExact } from '@checkout/kit/values/exact-json.ts';

/** Protobuf text that was never set is empty; REST says null. */
export function textOrNull(text: string): string | null {
  return text === '' ? null : text;
}

/** An instant that is always there. Throws when it is not: a bug of the service that answered. */
export function instantText(at: Date | undefined): string {
  if (at === undefined) throw new Error('an instant is missing in an answer');
  return at.toISOString();
}

export function instantOrNull(at: Date | undefined): string | null {
  return at === undefined ? null : at.toISOString();
}

export function minorOrNull(amountMinor: bigint | undefined): number | null {
  return amountMinor === undefined ? null : Number(amountMinor);
}

/** Decimal text as a JSON number; empty is null. */
export function decimalOrNull(decimal: string): number | null {
  return decimal === '' ? null : Number(decimal);
}

/** To be written again as it is. */
export function objectOf(json: string): Record<string, unknown> {
  return json === '' ? {} : (parseExact(json) as Record<string, unknown>);
}
