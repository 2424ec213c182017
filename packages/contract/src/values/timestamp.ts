import * as z from 'zod';

/** A time in a response: ISO 8601 in UTC, as `Date.prototype.toISOString` writes it. */
export const timestamp = z.iso.datetime();

const dateOnly = /^\d{4}-\d{2}-\d{2}$/;
const earliest = Date.UTC(1970, 0, 1);
const latest = Date.UTC(3000, 0, 1);

/** A time in a request: ISO 8601 with `Z` or an offset, from 1970 to 2999. Parsed to UTC. */
export function instant(name: string) {
  const message = `${name} must be an ISO 8601 date and time`;
  return z.iso.datetime({ offset: true, error: message }).transform(toUtc(message));
}

/**
 * Like `instant`, but a date without time is accepted too and means the end of that day, 23:59:59.999 UTC.
 */
export function instantOrEndOfDay(name: string) {
  const message = `${name} must be an ISO 8601 date or date and time`;
  return z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], message)
    .transform((text) => (dateOnly.test(text) ? `${text}T23:59:59.999Z` : text))
    .transform(toUtc(message));
}

/** Like `instant`, but a date without time is accepted too and means the start of that day, 00:00 UTC. */
export function instantOrStartOfDay(name: string) {
  const message = `${name} must be an ISO 8601 date or date and time`;
  return z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], message)
    .transform((text) => (dateOnly.test(text) ? `${text}T00:00:00.000Z` : text))
    .transform(toUtc(message));
}

/** A UTC day in a request, YYYY-MM-DD, from 1970 to 2999. */
export function utcDay(name: string) {
  const message = `${name} must be a date such as 2026-01-31`;
  return z.iso.date(message).refine((day) => isInRange(Date.parse(day)), message);
}

/** Refuses years outside the range, which neither the database nor the wire format could represent. */
function toUtc(message: string) {
  return (text: string, context: z.RefinementCtx): string => {
    const milliseconds = Date.parse(text);
    if (isInRange(milliseconds)) return new Date(milliseconds).toISOString();
    context.addIssue({ code: 'custom', message, input: text });
    return z.NEVER;
  };
}

function isInRange(milliseconds: number): boolean {
  return milliseconds >= earliest && milliseconds < latest;
}
