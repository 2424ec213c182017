import {
  type AdminPaymentMethod,
  createPaymentMethodBody,
  type PaymentMethod,
  type PaymentMethodType,
} from '@checkout/contract/payment-method.ts';
import { problemDetails } from '@checkout/contract/problem.ts';
import { type Currency, defaultCurrency } from '@checkout/money/currency.ts';
import { problemsByField, type ReadDraft } from '../form/problems.ts';
import { detailRows } from './detail-rows.ts';

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
    details: method.detailsText,
    qrCodeData: method.qrCodeData ?? '',
    instructions: method.instructions ?? '',
    isActive: method.isActive,
  };
}

/** Turns a draft into the body that creates it, or says per field what is wrong, as the server would. */
export function readMethod(draft: MethodDraft): ReadDraft<MethodDraft, MethodBody> {
  const body = bodyOf(draft);
  const checked = createPaymentMethodBody.safeParse(body);
  return checked.success ? { body } : { problems: problemsByField(problemDetails(checked.error)) };
}

/** The same for a method that exists: the body has only what differs from how it was. */
export function readChanges(before: MethodDraft) {
  return (draft: MethodDraft): ReadDraft<MethodDraft, Partial<MethodBody>> => {
    const { body, problems } = readMethod(draft);
    if (problems) return { problems };
    const unchanged = bodyOf(before);
    const changed = Object.entries(body).filter(
      ([field, value]) => value !== unchanged[field as keyof MethodBody],
    );
    return { body: Object.fromEntries(changed) as Partial<MethodBody> };
  };
}

/** The method that payers would see if the draft were saved as it stands. */
export function previewOf(draft: MethodDraft): PaymentMethod {
  const { name, shortName, type, currency, qrCodeData, instructions } = bodyOf(draft);
  return {
    id: 'preview',
    name,
    shortName: shortName || null,
    type,
    currency,
    details: Object.fromEntries(detailRows(draft.details)),
    bankName: null,
    accountNumber: null,
    qrCodeData: qrCodeData || null,
    instructions: instructions || null,
  };
}

/** Only a method of the type `qr_code` carries a picture. */
function bodyOf({ sortOrder, ...draft }: MethodDraft): MethodBody {
  return {
    ...draft,
    name: draft.name.trim(),
    shortName: draft.shortName.trim(),
    details: draft.details.trim(),
    instructions: draft.instructions.trim(),
    qrCodeData: draft.type === 'qr_code' ? draft.qrCodeData.trim() : '',
    sortOrder: sortOrder.trim() === '' ? 0 : Number(sortOrder),
  };
}

interface MethodBody extends Omit<MethodDraft, 'sortOrder'> {
  sortOrder: number;
}
