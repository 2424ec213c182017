import * as z from 'zod';
import { optionalText, requiredText, textLimits } from '../values/text.ts';

/** A letterhead to save, or to preview. */
export const companySettingsBody = z
  .object({
    companyName: requiredText({ name: 'Company name', max: textLimits.name }),
    legalEntity: optionalText({ name: 'Legal entity', max: textLimits.name }),
    address: requiredText({ name: 'Address', max: 1000 }),
  })
  .meta({ id: 'CompanySettingsBody' });

/** Body that saves the letterhead. */
export const saveCompanySettingsBody = companySettingsBody
  .extend({
    before: z
      .object({
        companyName: optionalText({ name: 'Company name', max: textLimits.name }),
        legalEntity: optionalText({ name: 'Legal entity', max: textLimits.name }),
        address: optionalText({ name: 'Address', max: 1000 }),
      })
      .optional()
      .describe(
        'The letterhead that you read. Fields that you leave as they are in it are not saved, so that they keep what somebody else has saved since',
      ),
  })
  .meta({ id: 'SaveCompanySettingsBody' });

/** The letterhead: who issues the invoices. */
export const companySettings = z
  .strictObject({ companyName: z.string(), legalEntity: z.string().nullable(), address: z.string() })
  .meta({ id: 'CompanySettings' });

export const companySettingsAnswer = z.strictObject({ settings: companySettings });

export type CompanySettings = z.output<typeof companySettings>;
