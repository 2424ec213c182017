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
import { type AccountDraft, accountBody, accountDraftOf, emptyAccount } from './account-draft.ts';
import { detailLines } from './detail-lines.ts';

/** A payment method as it is typed. */
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

/** Fields without which nothing is sent. */
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

/** Makes the body that creates it of a draft, or says per field what is wrong, as the server would. */
export const methodSchema = draftSchema({ contract: createPaymentMethodBody, bodyOf });

/** The same for a method that exists: the body has only what differs from how it was. */
export function methodChangesSchema(before: MethodDraft) {
  const unchanged = bodyOf(before);
  return methodSchema.transform((body) => changedFields(body, unchanged));
}

/** The method that payers would see if the draft were saved as it stands. */
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

/** Only a method of the type `qr_code` carries a picture; an account says its details by itself, as an empty record. */
function bodyOf({ sortOrder, ...draft }: MethodDraft): MethodBody {
  const account = accountBody(draft.account);
  return {
    ...draft,
    name: draft.name.trim(),
    shortName: draft.shortName.trim(),
    details: draft.details.trim() || (account === null ? '' : {}),
    instructions: draft.instructions.trim(),
    qrCodeData: draft.type === 'qr_code' ? draft.qrCodeData.trim() : '',
    sortOrder: sortOrder.trim() === '' ? 0 : Number(sortOrder),
    account,
  };
}

interface MethodBody extends Omit<MethodDraft, 'sortOrder' | 'account' | 'details'> {
  details: string | Record<string, never>;
  sortOrder: number;
  account: BankAccount | null;
}
