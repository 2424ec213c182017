import type {
  AdminMember,
  ManualPayment,
  MemberNote,
  Person,
} from '@checkout/contract/admin-member/schema.ts';
import { formatMinor } from '@checkout/money/format.ts';
import type { Member, MemberNote as Note } from '@checkout/proto/account/v1/account.ts';
import type { MemberSum } from '@checkout/proto/invoice/v1/invoice.ts';
import type { ManualPayment as Payment } from '@checkout/proto/payment/v1/payment.ts';
import { enumOf, enumOrNull, instantOrNull, instantText, textOrNull } from '../values/from-proto.ts';
import { memberView } from './member.ts';

/** Converts a member, with the fields that only admins see. */
export function adminMemberView(member: Member): AdminMember {
  return { ...memberView(member), emailVerified: member.emailVerified };
}

export function memberSumView({ currency, kind, count, amountMinor }: MemberSum): Person['sums'][number] {
  return {
    currency: enumOf(currency),
    kind: enumOf(kind),
    count: Number(count),
    amountMinor: Number(amountMinor),
    amountFormatted: formatMinor(amountMinor, enumOf(currency)),
  };
}

export function manualPaymentView(payment: Payment): ManualPayment {
  const { amountMinor, currency } = payment;
  return {
    attemptId: payment.attemptId,
    invoiceId: payment.invoiceId,
    gfaInvoiceId: payment.number,
    amountMinor: Number(amountMinor),
    currency: enumOf(currency),
    amountFormatted: formatMinor(amountMinor, enumOf(currency)),
    paymentMethodName: payment.paymentMethodName,
    receiptKey: textOrNull(payment.receiptKey),
    userNotes: textOrNull(payment.userNotes),
    confirmedAt: instantText(payment.confirmedAt),
    decision: enumOrNull(payment.decision),
    decisionNote: textOrNull(payment.decisionNote),
    decidedBy: textOrNull(payment.decidedBy),
    decidedAt: instantOrNull(payment.decidedAt),
    state: enumOf(payment.state),
  };
}

export function memberNoteView(note: Note | undefined): MemberNote {
  if (note === undefined) throw new Error('a response lacks its note');
  const { id, text, writtenBy, writtenByName, writtenAt, aboutEmail } = note;
  return {
    id,
    text,
    writtenBy,
    writtenByName,
    writtenAt: instantText(writtenAt),
    aboutEmail: textOrNull(aboutEmail),
  };
}
