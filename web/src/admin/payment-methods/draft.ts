import type { BankAccount } from '@checkout/bank-codes/account.ts';
import { withoutAccountLines } from '@checkout/bank-codes/account-lines.ts';
import {
  type AdminPaymentMethod,
  createPaymentMethodBody,
  type PaymentMethod,
  type PaymentMethodType,
} from '@checkout/contract/payment-method/schema.ts';
import { type Currency, defaultCurrency } from '@checkout/money/currency.ts';
import { changedFields } from '../form/changed-fields.ts';
import { draftSchema } from '../form/draft-schema.ts';
import { typedNumber } from '../form/typed-number.ts';
import { type AccountDraft, accountBody, accountDraftOf, emptyAccount } from './account-draft.ts';
import { detailLines } from './detail-lines.ts';

/** The form state of a payment method. */
export interface MethodDraft {
  name: string;
  shortName: string;
  type: PaymentMethodType;
  currency: Currency;
  sortOrder: string;
  details: string;
  qrCodeData: string;
  instructions: string;
  isActive: boolean;
  account: AccountDraft;
}

export const emptyMethod: MethodDraft = {
  name: '',
  shortName: '',
  type: 'bank_transfer',
  currency: defaultCurrency,
  sortOrder: '0',
  details: '',
  qrCodeData: '',
  instructions: '',
  isActive: true,
  account: emptyAccount,
};

/** Required fields: nothing is sent while one is empty. */
export const requiredOfMethod = ['name', 'type', 'currency', 'details'] as const;

export function draftOf(method: AdminPaymentMethod): MethodDraft {
  return {
    name: method.name,
    shortName: method.shortName ?? '',
    type: method.type,
    currency: method.currency,
    sortOrder: String(method.sortOrder),
    details: withoutAccountLines(method.detailsText, method.account),
    qrCodeData: method.qrCodeData ?? '',
    instructions: method.instructions ?? '',
    isActive: method.isActive,
    account: accountDraftOf(method.account),
  };
}

/** Turns a draft into the request body, or returns an error for each invalid field, as the server would. */
export const methodSchema = draftSchema({ contract: createPaymentMethodBody, bodyOf });

/** The same for an existing method: the body holds only what differs from before. */
export function methodChangesSchema(before: MethodDraft) {
  const unchanged = bodyOf(before);
  return methodSchema.transform((body) => changedFields(body, unchanged));
}

/** Returns the method as payers would see it if the draft were saved now. */
export function previewOf(draft: MethodDraft): PaymentMethod {
  const { name, shortName, type, currency, qrCodeData, instructions, account } = bodyOf(draft);
  return {
    id: 'preview',
    name,
    shortName: shortName || null,
    type,
    currency,
    details: {},
    detailLines: detailLines(draft.details),
    bankName: null,
    accountNumber: null,
    qrCodeData: qrCodeData || null,
    instructions: instructions || null,
    account,
    version: 'preview',
  };
}

/**
 * Only a method of the type `qr_code` keeps its image. With an account the details may be empty, and are then
 * sent as an empty record.
 */
function bodyOf({ sortOrder, ...draft }: MethodDraft): MethodBody {
  const account = accountBody(draft.account);
  return {
    ...draft,
    name: draft.name.trim(),
    shortName: draft.shortName.trim(),
    details: draft.details.trim() || (account === null ? '' : {}),
    instructions: draft.instructions.trim(),
    qrCodeData: draft.type === 'qr_code' ? draft.qrCodeData.trim() : '',
    sortOrder: sortOrder.trim() === '' ? 0 : typedNumber(sortOrder),
    account,
  };
}

interface MethodBody extends Omit<MethodDraft, 'sortOrder' | 'account' | 'details'> {
  details: string | Record<string, never>;
  sortOrder: number;
  account: BankAccount | null;
}
