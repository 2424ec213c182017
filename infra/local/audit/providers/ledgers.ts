import type { Client } from 'pg';
import { isExcused } from '../invariants/excused.ts';

/**
 * Returns the mismatches between the sandbox wallet's ledger and our payments: each debit that the product
 * requested has to belong to exactly one payment, and match it.
 */
export function strayDebits({ debits }: WalletLedger, attempts: Attempts): Offender[] {
  const byMark = new Map([...attempts].map(([id, attempt]) => [attempt.mark, { id, attempt }]));
  const firstDebits = new Map<string, string>();
  const offenders: Offender[] = [];
  for (const debit of debits) {
    const [mark] = MARK.exec(debit.description) ?? [];
    if (mark === undefined) continue;
    const { id, attempt } = byMark.get(mark) ?? {};
    if (id === undefined || attempt === undefined) {
      offenders.push({ debit: debit.id, why: `no payment ${mark}` });
      continue;
    }
    const first = firstDebits.get(id);
    const why = first === undefined ? mismatchOfDebit(debit, attempt) : `payment ${id} took ${first} already`;
    if (why !== undefined) offenders.push({ debit: debit.id, why });
    firstDebits.set(id, debit.id);
  }
  const unpaid = [...attempts].filter(([id, attempt]) => mustHaveMoved(attempt) && !firstDebits.has(id));
  return [...offenders, ...unpaid.map(([id]) => ({ payment: id, why: 'succeeded without a debit' }))];
}

/** A debit's mark begins its description; the first marks, with the attempt's id in them, ended it. */
const MARK = /^\[payment [0-9a-f]+\]|\[payment [0-9a-f-]{36}\]$/;

function mismatchOfDebit({ id, amount, userId }: Debit, attempt: Attempt): string | undefined {
  const { state, reference, gems, payer } = attempt;
  if (state === 'succeeded' && reference !== id && !attempt.isByEvidence)
    return `its payment rests on ${reference}`;
  if (gems !== String(-amount)) return `payment of ${gems} gems`;
  if (payer !== userId) return `its payment is credited to ${payer}`;
  if (state === 'failed' && !attempt.excused) return 'its payment failed';
  return undefined;
}

/**
 * Returns the mismatches between the card sandbox's ledger and our payments: each charge has to belong to
 * exactly one payment, of the same amount, or be refunded.
 */
export function strayCharges({ charges }: CardsLedger, attempts: Attempts): Offender[] {
  const byReference = new Map([...attempts].map(([id, attempt]) => [attempt.reference, { id, attempt }]));
  const charged = new Set<string>();
  const offenders: Offender[] = [];
  for (const charge of charges.filter(({ status }) => status === 'succeeded')) {
    const { id, payment_intent: intent, metadata } = charge;
    const { id: attemptId, attempt } = byReference.get(intent) ?? {};
    if (attempt === undefined) offenders.push({ charge: id, why: `no payment with ${intent}` });
    else if (metadata.attempt_id !== attemptId)
      offenders.push({ charge: id, why: `it was for ${metadata.attempt_id}, and counts for ${attemptId}` });
    else if (charged.has(intent)) offenders.push({ charge: id, why: `${intent} was charged before` });
    else {
      const why = mismatchOfCharge(charge, attempt);
      if (why !== undefined) offenders.push({ charge: id, why });
    }
    charged.add(intent);
  }
  const unpaid = [...attempts].filter(
    ([, attempt]) => mustHaveMoved(attempt) && !charged.has(attempt.reference),
  );
  return [...offenders, ...unpaid.map(([id]) => ({ payment: id, why: 'succeeded without a charge' }))];
}

function mismatchOfCharge({ amount, currency, refunded }: Charge, attempt: Attempt): string | undefined {
  if (refunded || attempt.excused) return undefined;
  const isSame = attempt.amount === String(amount) && attempt.currency.toLowerCase() === currency;
  if (!isSame) return 'another amount than its payment';
  return attempt.state === 'failed' ? 'its payment failed' : undefined;
}

/** A payment that succeeded just now may not be in a ledger that was read a moment earlier. */
function mustHaveMoved({ state, isOld }: Attempt): boolean {
  return state === 'succeeded' && isOld;
}

/**
 * Reads the payments of a rail by id, except seeded ones, whose money was in no sandbox. "Excused" are those
 * that admins see as an exception.
 */
export async function readAttempts(client: Client, rail: string): Promise<Attempts> {
  const { rows } = await client.query(
    `SELECT a.id, a.state, a.mark, a.payer_id AS payer, a.gems::text AS gems, a.amount_minor::text AS amount, a.currency,
       a.provider_reference AS reference,
       a.updated_at < now() - interval '10 seconds' AS "isOld",
       EXISTS (SELECT FROM payment.ending_proposals p
         JOIN payment.ending_steps s ON s.proposal_id = p.id AND s.kind = 'carried_out'
         WHERE p.attempt_id = a.id AND p.ending = 'settled') AS "isByEvidence",
       ${isExcused('a.id')} AS excused
     FROM payment.payment_attempts a WHERE a.rail = $1 AND a.request_key NOT LIKE 'seed:%'`,
    [rail],
  );
  return new Map(rows.map(({ id, ...attempt }) => [id, attempt]));
}

export type Offender = Record<string, string>;

/** By attempt id. */
export type Attempts = Map<string, Attempt>;

interface Attempt {
  state: string;
  /** Identifies the payment in the wallet's ledger. */
  mark: string;
  payer: string;
  gems: string | null;
  amount: string;
  currency: string;
  reference: string;
  /** Whether it has been unchanged since before the ledger was read. */
  isOld: boolean;
  excused: boolean;
  /** Admins declared the money taken: the reference is theirs, not the ledger's. */
  isByEvidence: boolean;
}

export interface WalletLedger {
  debits: Debit[];
}

interface Debit {
  id: string;
  userId: string;
  amount: number;
  description: string;
}

export interface CardsLedger {
  charges: Charge[];
  refunds: ProviderRefund[];
  disputes: ProviderDispute[];
}

interface Charge {
  id: string;
  payment_intent: string;
  amount: number;
  currency: string;
  status: string;
  refunded: boolean;
  metadata: Record<string, string>;
}

/** Amounts are in minor units, times in seconds since 1970, as on the provider's wire. */
export interface ProviderRefund {
  id: string;
  payment_intent: string;
  amount: number;
  status: string;
  created: number;
}

export interface ProviderDispute {
  id: string;
  payment_intent: string;
  amount: number;
  currency: string;
  created: number;
  balance_transactions: { id: string; amount: number; fee: number; created: number }[];
}
