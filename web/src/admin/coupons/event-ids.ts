import type { Metadata } from '@checkout/contract/values/metadata.ts';
import { holdsRounded } from '../form/rounded-metadata.ts';

/** Returns the ids in a comma-separated list, trimmed and without empty ones. */
export function listedIds(text: string): string[] {
  return text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
}

/** Returns the events that a coupon is restricted to; an empty array means every event. */
export function idsIn({ allowedEventIds }: Metadata): string[] {
  return textsIn(allowedEventIds);
}

/**
 * Returns a coupon's metadata with these events and everything else unchanged. Event names are in the order
 * of the ids, so they are rearranged with them; an event without a known name gets its id as its name.
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

/** Returns whether a coupon's metadata with these events contain a number that this page has rounded. */
export function keepsRounded({ allowedEventIds, ...rest }: Metadata, ids: string[]): boolean {
  const rounded = Array.isArray(allowedEventIds) ? allowedEventIds.filter(holdsRounded) : [];
  return holdsRounded(rest) || ids.some((id) => rounded.map(String).includes(id));
}

/** API clients may have written an id as a number. */
function textsIn(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((entry) => ['string', 'number'].includes(typeof entry)).map(String);
}
