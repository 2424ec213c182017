import * as z from 'zod';

/** Limits of free text, in UTF-16 units. Limits from the specification are given at their field instead. */
export const textLimits = { name: 200, description: 2000, notes: 5000, reference: 200 } as const;

/**
 * A non-empty text: trimmed, then 1 to `max` characters. A missing value and an empty one get the same
 * message, by default `{name} is required`.
 */
export function requiredText({ name, max, required, tooLong }: RequiredText) {
  const requiredMessage = required ?? `${name} is required`;
  return plainText({ name, max, requiredMessage, ...(tooLong ? { tooLong } : {}) }).min(1, requiredMessage);
}

/** A required text that may be empty; trimmed, at most `max` characters. */
export function presentText({ name, max }: TextBounds) {
  return plainText({ name, max, requiredMessage: `${name} must be text` });
}

/**
 * A text that may be missing, null or empty, all parsed as the empty text; otherwise trimmed, at most `max`
 * characters.
 */
export function optionalText({ name, max }: TextBounds) {
  return presentText({ name, max })
    .nullish()
    .transform((text) => text ?? '');
}

/** A text in a PATCH body: missing leaves the field unchanged, null and empty clear it. */
export function clearableText({ name, max }: TextBounds) {
  return presentText({ name, max })
    .nullable()
    .transform((text) => text ?? '')
    .optional();
}

/**
 * Returns whether the database can store a text: it accepts neither NUL nor half a surrogate pair, which is
 * not UTF-8. Refusing them at the edge returns 400 where the driver would fail with 500.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** RFC 5321: a dot-atom, and a domain of at least two labels, the last of which may be in Punycode. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]*[A-Za-z0-9])$/;

/**
 * An unquoted e-mail address. Every failure, including a missing value, has the message `Invalid email
 * format`.
 */
export const emailText = z
  .string('Invalid email format')
  .trim()
  .max(254, 'Invalid email format')
  .regex(EMAIL, 'Invalid email format')
  .meta({ format: 'email' });

/**
 * `max` counts UTF-16 units here as in the services and on the pages; the library's own check counts code points,
 * of which as many may be twice as long.
 */
function plainText({ name, max, requiredMessage, tooLong }: PlainText) {
  const error = tooLong ?? `${name} must be at most ${max} characters`;
  return z
    .string({ error: ({ input }) => (input == null ? requiredMessage : `${name} must be text`) })
    .trim()
    .max(max, { error, abort: true })
    .refine(({ length }) => length <= max, { error, abort: true })
    .refine(isStorable, `${name} contains characters that cannot be stored`);
}

interface TextBounds {
  /** The name of the field in its messages. */
  name: string;
  max: number;
}

interface RequiredText extends TextBounds {
  required?: string;
  tooLong?: string;
}

interface PlainText extends TextBounds {
  requiredMessage: string;
  tooLong?: string;
}
