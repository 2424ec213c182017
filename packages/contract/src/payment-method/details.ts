import * as z from 'zod';
import { forbiddenKeys } from '../values/metadata.ts';
import { requiredText, textLimits } from '../values/text.ts';

const required = 'Payment details are required';
const onlyTexts = 'Payment details must be text or a record of texts';
const lineBreak = /[\r\n]/;
const text = requiredText({ name: 'Payment details', max: textLimits.notes, required });

/**
 * What a payer needs to know to pay: a block of `Key: value` lines, or a record, which is converted to such
 * lines. A record may be empty (a QR code may be enough), a text may not. Keys with a colon and entries with
 * line breaks are refused, because they would be parsed differently later.
 */
export const paymentDetails = z
  .custom<string | Record<string, unknown>>(isTextOrRecord, {
    error: ({ input }) => (input == null ? required : onlyTexts),
    abort: true,
  })
  .transform((details, context): string => {
    const refusal = typeof details === 'string' ? undefined : recordRefusal(details);
    if (refusal) return refuse(context, refusal);
    const lines = typeof details === 'string' ? details : recordLines(details);
    if (typeof details !== 'string' && lines === '') return lines;
    const checked = text.safeParse(lines);
    return checked.success
      ? withEmptyEntry(checked.data, lines)
      : refuse(context, checked.error.issues[0]?.message ?? required);
  })
  .meta({
    description: 'Text with `Key: value` lines, or an object. Numbers of more than 15 digits must be text',
    anyOf: [
      { type: 'string', minLength: 1, maxLength: textLimits.notes },
      { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
    ],
  });

/**
 * Keeps the space after the colon of an empty last entry; without it, the entry would be parsed as a line
 * without a label.
 */
function withEmptyEntry(trimmed: string, lines: string): string {
  const isEmptyEntry = trimmed.endsWith(':') && lines.trimStart().startsWith(`${trimmed} `);
  return isEmptyEntry ? `${trimmed} ` : trimmed;
}

function recordLines(details: Record<string, unknown>): string {
  return Object.entries(details)
    .map(([key, value]) => `${key.trim()}: ${String(value).trim()}`)
    .join('\n');
}

function recordRefusal(details: Record<string, unknown>): string | undefined {
  for (const [key, value] of Object.entries(details)) {
    if (forbiddenKeys.has(key)) return 'Payment details contain a forbidden key';
    if (key.trim() === '' || key.includes(':') || lineBreak.test(key)) {
      return 'Keys of payment details must be one line without a colon';
    }
    if (!isExactText(value)) return onlyTexts;
    if (lineBreak.test(String(value).trim())) return 'Entries of payment details must be one line';
  }
  return undefined;
}

/**
 * Returns whether the text of a value is what was sent: parsing has rounded a longer number, and the digits of
 * another account would be shown to payers.
 */
function isExactText(value: unknown): boolean {
  if (typeof value === 'number')
    return Number.isInteger(value) ? Number.isSafeInteger(value) : isShort(value);
  return typeof value === 'string' || typeof value === 'boolean';
}

/** Returns whether a fraction has so few digits that none was rounded; infinity, as of 1e999, has none. */
function isShort(value: number): boolean {
  return Number.isFinite(value) && String(value).replaceAll(/\D/g, '').length <= 15;
}

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

function isTextOrRecord(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null && !Array.isArray(value));
}
