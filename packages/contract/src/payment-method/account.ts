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

/** Beyond these a text is none of a bank's; what a field may hold is said by `bank-codes`. */
const longest = 100;

/** An account in parts, as it is given: blanks and small letters are put right, checksums are looked at. */
export const bankAccountBody = z
  .object({
    scheme,
    holder: optionalText({ name: 'Account holder', max: longest }),
    iban: optionalText({ name: 'IBAN', max: longest }),
    bic: optionalText({ name: 'BIC', max: longest }),
    proxyId: optionalText({ name: 'ID', max: longest }).describe(
      'What PromptPay or FPS knows the account by',
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

/** Where a method's money goes; of the fields only those of its scheme. */
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

/** Refuses a body whose account does not take its currency, as far as it names both. */
export function refuseOtherCurrency(body: AccountAndCurrency, context: z.RefinementCtx): void {
  const { account, currency } = body;
  const message = account && currency && currencyProblem(account.scheme, currency);
  if (message) context.addIssue({ code: 'custom', path: ['account', 'scheme'], message });
}

interface AccountAndCurrency {
  account?: { scheme: BankScheme } | null | undefined;
  currency?: string | undefined;
}
