import * as z from 'zod';

/** An instant in an answer: ISO 8601 in UTC, as `Date.prototype.toISOString` writes it. */
export const timestamp = z.iso.datetime();

const dateOnly = /^\d{4}-\d{2}-\d{2}$/;
const earliest = Date.UTC(1970, 0, 1);
const latest = Date.UTC(3000, 0, 1);

/** An instant in a request: ISO 8601 with `Z` or an offset, from 1970 to 2999. Comes out in UTC. */
export function instant(name: string) {
  const message = `${name} must be an ISO 8601 date and time`;
  return z.iso.datetime({ offset: true, error: message }).transform(toUtc(message));
}

/** Like `instant`, but a bare date is accepted too and means the end of that day, 23:59:59.999 UTC. */
export function instantOrEndOfDay(name: string) {
  const message = `${name} must be an ISO 8601 date or date and time`;
  return z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], message)
    .transform((text) => (dateOnly.test(text) ? `${text}T23:59:59.999Z` : text))
    .transform(toUtc(message));
}

/** Like `instant`, but a bare date is accepted too and means the beginning of that day, 00:00 UTC. */
export function instantOrStartOfDay(name: string) {
  const message = `${name} must be an ISO 8601 date or date and time`;
  return z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], message)
    .transform((text) => (dateOnly.test(text) ? `${text}T00:00:00.000Z` : text))
    .transform(toUtc(message));
}

/** A year outside the range would be a date that the database, or the wire, cannot hold. */
function toUtc(message: string) {
  return (text: string, context: z.RefinementCtx): string => {
    const milliseconds = Date.parse(text);
    if (milliseconds >= earliest && milliseconds < latest) return new Date(milliseconds).toISOString();
    context.addIssue({ code: 'custom', message, input: text });
    return z.NEVER;
  };
}
