import type { Transaction } from '@checkout/kit/database/database.ts';
import { bookUnwanted } from '../books/book-unwanted.ts';
import type { Deps } from '../deps.ts';
import type { owedKinds } from '../exceptions/exception-kinds.ts';
import { raiseException } from '../exceptions/raise-exception.ts';
import type { Attempt } from './attempt.ts';
import { takenEntry } from './ledger/ledger.ts';
import type { TakenPayment } from './rail.ts';
import { railOf } from './rail-of.ts';

/** Raises the exception for money that pays nothing, and books it as owed to its sender. */
export async function recordOwed(
  deps: Pick<Deps, 'rails'>,
  trx: Transaction,
  attempt: Attempt,
  { taken, kind }: OwedMoney,
): Promise<void> {
  await raiseException(trx, attempt, {
    kind,
    description: `${owedReasons[kind]}: ${attempt.description}`,
    amountMinor: taken.amountMinor,
    currency: taken.currency,
    reference: taken.reference,
  });
  const entry = takenEntry(attempt, taken, kind === 'orphan_debit' ? kind : 'payment');
  await bookUnwanted(trx, entry, {
    attempt,
    clearingAccount: railOf(deps, attempt).clearingAccount(attempt),
  });
}

/** Why money pays nothing, as admins read it. */
export const owedReasons: Record<OwedKind, string> = {
  late_payment: 'Money arrived after the invoice was closed',
  surplus_payment: 'Money arrived for an invoice that was paid already',
  amount_mismatch: 'Money arrived that is not what the invoice asks for',
  orphan_debit: 'Money was taken after the payment had been given up',
};

/** Money that was taken, and why it pays nothing. */
export interface OwedMoney {
  taken: TakenPayment;
  kind: OwedKind;
}

type OwedKind = (typeof owedKinds)[number];
