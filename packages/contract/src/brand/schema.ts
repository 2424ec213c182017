import * as z from 'zod';
import { parseSafeLink } from '../values/link.ts';
import { optionalText } from '../values/text.ts';

/**
 * There may be one logo for light and one for dark backgrounds; if there is only one, it is used for both.
 */
export const logoSchemes = ['light', 'dark'] as const;

/** The maximum size of an uploaded logo in bytes, and the box in pixels that it is scaled to fit. */
export const logoLimits = { bytes: 2 * 1024 * 1024, width: 640, height: 192 } as const;

const colour = z
  .string('An accent is a colour such as #1d5b45')
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'An accent is a colour such as #1d5b45');

const isEmail = (text: string): boolean => text.length <= 254 && z.regexes.email.test(text);

const chosenColour = colour.nullish().transform((given) => given ?? null);
const contact = optionalText({ name: 'Support contact', max: 300 });

/** Body that saves the merchant's brand, except for name and logos. */
export const brandBody = z
  .object({
    accent: chosenColour,
    supportContact: contact.refine(
      (text) => text === '' || isEmail(text) || parseSafeLink(text) !== undefined,
      'A support contact is an e-mail address or an https link',
    ),
    amountInPreviews: z.boolean('Say whether link previews show the amount').default(false),
    before: z
      .object({
        accent: chosenColour,
        supportContact: contact,
        amountInPreviews: z.boolean('Say whether link previews show the amount').default(false),
      })
      .optional()
      .describe(
        'The brand that you read, its accent as it was chosen. Fields that you leave as they are in it are not saved, so that they keep what somebody else has saved since',
      ),
  })
  .meta({ id: 'BrandBody' });

/** The merchant's brand as payers see it. */
export const brand = z
  .strictObject({
    companyName: z.string(),
    accent: z.strictObject({ chosen: z.string(), light: z.string(), dark: z.string() }).nullable().meta({
      description: 'The chosen colour, and its versions with lightness adjusted for each colour scheme.',
    }),
    supportContact: z.string().nullable().meta({ description: 'An e-mail address or an https link.' }),
    amountInPreviews: z.boolean(),
    logos: z
      .strictObject({ light: z.string().nullable(), dark: z.string().nullable() })
      .meta({ description: 'Paths of the PNGs; they change with the content.' }),
  })
  .meta({ id: 'Brand' });

export const brandAnswer = z.strictObject({ brand });

export type Brand = z.output<typeof brand>;
export type LogoScheme = (typeof logoSchemes)[number];
