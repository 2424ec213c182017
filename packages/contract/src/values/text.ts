import * as z from 'zod';

/** Bounds of free text, in UTF-16 units. Where the specification names a limit, it stands beside the field instead. */
export const textLimits = { name: 200, description: 2000, notes: 5000, reference: 200 } as const;

/**
 * A text that must say something: trimmed, then 1 to `max` characters. A missing value and an empty one get the same
 * sentence, `{name} is required` unless told otherwise.
 */
export function requiredText({ name, max, required, tooLong }: RequiredText) {
  const requiredMessage = required ?? `${name} is required`;
  return plainText({ name, max, requiredMessage, ...(tooLong ? { tooLong } : {}) }).min(1, requiredMessage);
}

/** A text that must be there but may be empty; trimmed, at most `max` characters. */
export function presentText({ name, max }: TextBounds) {
  return plainText({ name, max, requiredMessage: `${name} must be text` });
}

/** A text that may be missing, null or empty, which all read as the empty text; otherwise trimmed, at most `max`. */
export function optionalText({ name, max }: TextBounds) {
  return presentText({ name, max })
    .nullish()
    .transform((text) => text ?? '');
}

/** A text in a PATCH body: missing leaves the field alone, null and empty clear it. */
export function clearableText({ name, max }: TextBounds) {
  return presentText({ name, max })
    .nullable()
    .transform((text) => text ?? '')
    .optional();
}

/**
 * Tells whether the database can keep a text: NUL is not a character there, and half a surrogate pair is not UTF-8.
 * Refusing them at the edge answers 400 where the driver would fail with 500.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** RFC 5321: a dot-atom, and a domain of at least two labels whose last may be written in Punycode. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]*[A-Za-z0-9])$/;

/** The e-mail of a person, not quoted. Every failure, a missing one included, reads `Invalid email format`. */
export const emailText = z
  .string('Invalid email format')
  .trim()
  .max(254, 'Invalid email format')
  .regex(EMAIL, 'Invalid email format')
  .meta({ format: 'email' });

function plainText({ name, max, requiredMessage, tooLong }: PlainText) {
  return z
    .string({ error: ({ input }) => (input == null ? requiredMessage : `${name} must be text`) })
    .trim()
    .max(max, tooLong ?? `${name} must be at most ${max} characters`)
    .refine(isStorable, `${name} contains characters that cannot be stored`);
}

interface TextBounds {
  /** What the field is called in its messages. */
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
