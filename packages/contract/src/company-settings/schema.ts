import * as z from 'zod';
import { optionalText, requiredText, textLimits } from '../values/text.ts';

/** Body that saves the letterhead. */
export const companySettingsBody = z
  .object({
    companyName: requiredText({ name: 'Company name', max: textLimits.name }),
    legalEntity: optionalText({ name: 'Legal entity', max: textLimits.name }),
    address: requiredText({ name: 'Address', max: 1000 }),
  })
  .meta({ id: 'CompanySettingsBody' });

/** The letterhead: who issues the invoices. */
export const companySettings = z
  .strictObject({ companyName: z.string(), legalEntity: z.string().nullable(), address: z.string() })
  .meta({ id: 'CompanySettings' });

export const companySettingsAnswer = z.strictObject({ settings: companySettings });

export type CompanySettings = z.output<typeof companySettings>;
