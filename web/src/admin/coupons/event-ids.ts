import type { Metadata } from '@checkout/contract/values/metadata.ts';

/** The ids in a list separated by commas, without blanks around them and without empty ones. */
export function listedIds(text: string): string[] {
  return text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
}

/** The events that a coupon is restricted to; none: every event. */
export function idsIn({ allowedEventIds }: Metadata): string[] {
  return textsIn(allowedEventIds);
}

/**
 * A coupon's metadata with these events and everything else as it was. Names of events stand in the order of the ids,
 * so they follow; an event without a known name goes by its id.
 */
export function eventMetadata(
  { allowedEventIds, allowedEventNames, ...rest }: Metadata,
  ids: string[],
): Metadata {
  if (ids.length === 0) return rest;
  const names = textsIn(allowedEventNames);
  if (names.length === 0) return { ...rest, allowedEventIds: ids };
  const known = textsIn(allowedEventIds);
  const allowedNames = ids.map((id) => names[known.indexOf(id)] ?? id);
  return { ...rest, allowedEventIds: ids, allowedEventNames: allowedNames };
}

/** Programs may have written an id as a number. */
function textsIn(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((entry) => ['string', 'number'].includes(typeof entry)).map(String);
}
