import {
  accountProblems,
  type BankScheme,
  bankSchemes,
  currencyProblem,
  normalAccount,
} from '@checkout/bank-codes/account.ts';
import * as z from 'zod';
import { optionalText } from '../values/text.ts';

const scheme = z
  .enum(bankSchemes, `Kind of account must be one of ${bankSchemes.join(', ')}`)
  .meta({ id: 'BankScheme' });

/** No bank uses longer texts; `bank-codes` has the exact limit of each field. */
const longest = 100;

/** A structured account in a request: spaces and case are normalised, checksums are verified. */
export const bankAccountBody = z
  .object({
    scheme,
    holder: optionalText({ name: 'Account holder', max: longest }),
    iban: optionalText({ name: 'IBAN', max: longest }),
    bic: optionalText({ name: 'BIC', max: longest }),
    proxyId: optionalText({ name: 'ID', max: longest }).describe(
      'The identifier that PromptPay or FPS uses for the account',
    ),
    street: optionalText({ name: 'Street', max: longest }),
    buildingNumber: optionalText({ name: 'Building number', max: longest }),
    postalCode: optionalText({ name: 'Postal code', max: longest }),
    town: optionalText({ name: 'Town', max: longest }),
    country: optionalText({ name: 'Country', max: longest }),
  })
  .transform((given, context) => {
    const account = normalAccount(given);
    for (const { field, message } of accountProblems(account)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
    return account;
  });

/** A method's receiving account; only the fields of its scheme are present. */
export const bankAccount = z
  .strictObject({
    scheme,
    holder: z.string().optional(),
    iban: z.string().optional(),
    bic: z.string().optional(),
    proxyId: z.string().optional(),
    street: z.string().optional(),
    buildingNumber: z.string().optional(),
    postalCode: z.string().optional(),
    town: z.string().optional(),
    country: z.string().optional(),
  })
  .meta({ id: 'BankAccount' });

/** Refuses a body whose account does not support its currency, if it contains both. */
export function refuseOtherCurrency(body: AccountAndCurrency, context: z.RefinementCtx): void {
  const { account, currency } = body;
  const message = account && currency && currencyProblem(account.scheme, currency);
  if (message) context.addIssue({ code: 'custom', path: ['account', 'scheme'], message });
}

interface AccountAndCurrency {
  account?: { scheme: BankScheme } | null | undefined;
  currency?: string | undefined;
}
