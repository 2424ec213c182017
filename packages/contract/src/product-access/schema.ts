import * as z from 'zod';
import { parseSafeLink } from '../values/link.ts';
import { isStorable, requiredText } from '../values/text.ts';
import { timestamp } from '../values/timestamp.ts';

/** The icon of a link that specifies none. */
export const defaultLinkIcon = '🔗';

/** Values of an invoice's `metadata.service` that identify the product it gives access to. */
export const serviceKeys = ['tickets', 'events', 'courses', 'wallet', 'affiliates', 'sourcing'] as const;

const iconMessage = 'Icon must be at most 2 characters';
/** In UTF-16 units; two of the longest common emoji, a family with skin tones, fit. */
const maxIconLength = 64;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const url = requiredText({ name: 'URL', max: 2000 }).refine((text) => text === '' || parseSafeLink(text), {
  error: 'URL must be valid: https, or http on localhost',
});

/** Counts characters as people see them: a flag, or an emoji joined of several, is one. */
const icon = z
  .string(iconMessage)
  .trim()
  .max(maxIconLength, { error: iconMessage, abort: true })
  .refine(isStorable, iconMessage)
  .refine((text) => [...graphemes.segment(text)].length <= 2, iconMessage)
  .nullable()
  .transform((text) => text || defaultLinkIcon);

const label = requiredText({ name: 'Label', max: 100 });
const isActive = z.boolean('Active must be true or false');
const sortOrder = z
  .int('Sort order must be a whole number')
  .min(-1_000_000, 'Sort order is too small')
  .max(1_000_000, 'Sort order is too large');

/** Body that creates a link. The key is converted to lower case and can never be changed. */
export const createProductAccessBody = z
  .object({
    key: requiredText({ name: 'Key', max: 50 })
      .toLowerCase()
      .regex(/^[a-z0-9._-]*$/, 'Key can contain only letters, digits, dots, dashes and underscores')
      .meta({ pattern: '^[A-Za-z0-9._-]+$' }),
    label,
    url,
    icon: icon.default(defaultLinkIcon),
    isActive: isActive.default(true),
    sortOrder: sortOrder.default(0),
  })
  .meta({ id: 'CreateProductAccessBody' });

/** Body that changes a link: missing fields stay unchanged. */
export const updateProductAccessBody = z
  .object({
    label: label.optional(),
    url: url.optional(),
    icon: icon.optional(),
    isActive: isActive.optional(),
    sortOrder: sortOrder.optional(),
  })
  .meta({ id: 'UpdateProductAccessBody' });

/** A link to a sibling service, as everybody sees it. */
export const productAccess = z
  .strictObject({
    key: z.string(),
    url: z.string(),
    label: z.string(),
    icon: z.string(),
    isActive: z.boolean(),
  })
  .meta({ id: 'ProductAccess' });

/** A link to a sibling service, as admins see it. */
export const adminProductAccess = productAccess
  .extend({ id: z.string(), sortOrder: z.int(), createdAt: timestamp, updatedAt: timestamp })
  .meta({ id: 'AdminProductAccess' });

export const productAccessList = z.strictObject({ services: z.array(productAccess) });
export const adminProductAccessList = z.strictObject({ services: z.array(adminProductAccess) });
export const adminProductAccessAnswer = z.strictObject({ service: adminProductAccess });

export type ProductAccess = z.output<typeof productAccess>;
export type AdminProductAccess = z.output<typeof adminProductAccess>;
