import * as z from 'zod';
import { optionalText, requiredText } from '../values/text.ts';

/** The maximum length of each billing detail, in characters. */
export const billingLimits = { companyName: 200, address: 500, vatNumber: 50, taxId: 50 } as const;

const vatNumber = optionalText({ name: 'VAT number', max: billingLimits.vatNumber });
const taxId = optionalText({ name: 'Tax ID', max: billingLimits.taxId });

/** Body of the billing details of a receipt. */
export const billingDetailsBody = z
  .object({
    companyName: requiredText({ name: 'Company name', max: billingLimits.companyName }),
    address: requiredText({ name: 'Address', max: billingLimits.address }),
    vatNumber,
    taxId,
  })
  .meta({ id: 'BillingDetailsBody' });

/** Body of a member's own profile; every field may be empty. */
export const billingProfileBody = z
  .object({
    companyName: optionalText({ name: 'Company name', max: billingLimits.companyName }),
    address: optionalText({ name: 'Address', max: billingLimits.address }),
    vatNumber,
    taxId,
  })
  .meta({ id: 'BillingProfileBody' });

/** A member's billing profile; empty strings until it is saved. */
export const billingProfile = z
  .strictObject({
    companyName: z.string(),
    address: z.string(),
    vatNumber: z.string(),
    taxId: z.string(),
  })
  .meta({ id: 'BillingProfile' });

export type BillingProfile = z.output<typeof billingProfile>;
