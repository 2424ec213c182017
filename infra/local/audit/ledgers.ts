import type { Client } from 'pg';

/**
 * Returns the mismatches between the sandbox wallet's ledger and our payments: each debit that the product
 * requested has to belong to exactly one payment, and match it.
 */
export function strayDebits({ debits }: WalletLedger, attempts: Attempts): Offender[] {
  const byMark = new Map([...attempts].map(([attemptId, attempt]) => [attempt.mark, { attemptId, attempt }]));
  const seen = new Map<string, string>();
  const offenders: Offender[] = [];
  for (const { id, amount, description, userId } of debits) {
    const [mark] = /^\[payment [0-9a-f]+\]|\[payment [0-9a-f-]{36}\]$/.exec(description) ?? [];
    if (!mark) continue;
    const { attemptId, attempt } = byMark.get(mark) ?? {};
    if (!attempt || !attemptId) {
      offenders.push({ debit: id, why: `no payment ${mark}` });
      continue;
    }
    const first = seen.get(attemptId);
    seen.set(attemptId, id);
    if (first) offenders.push({ debit: id, why: `payment ${attemptId} took ${first} already` });
    else if (attempt.state === 'succeeded' && attempt.reference !== id && !attempt.isByEvidence)
      offenders.push({ debit: id, why: `its payment rests on ${attempt.reference}` });
    else if (attempt.gems !== String(-amount))
      offenders.push({ debit: id, why: `payment of ${attempt.gems} gems` });
    else if (attempt.payer !== userId)
      offenders.push({ debit: id, why: `its payment is credited to ${attempt.payer}` });
    else if (attempt.state === 'failed' && !attempt.excused)
      offenders.push({ debit: id, why: 'its payment failed' });
  }
  for (const [id, { state, isOld }] of attempts) {
    if (state === 'succeeded' && isOld && !seen.has(id))
      offenders.push({ payment: id, why: 'succeeded without a debit' });
  }
  return offenders;
}

/**
 * Returns the mismatches between the card sandbox's ledger and our payments: each charge has to belong to
 * exactly one payment, of the same amount, or be refunded.
 */
export function strayCharges({ charges }: CardsLedger, attempts: Attempts): Offender[] {
  const byReference = new Map([...attempts].map(([id, attempt]) => [attempt.reference, { id, attempt }]));
  const seen = new Set<string>();
  const offenders: Offender[] = [];
  for (const { id, payment_intent: intent, amount, currency, status, refunded, metadata } of charges) {
    if (status !== 'succeeded') continue;
    const { id: attemptId, attempt } = byReference.get(intent) ?? {};
    const fits = attempt?.amount === String(amount) && attempt.currency.toLowerCase() === currency;
    if (!attempt) offenders.push({ charge: id, why: `no payment with ${intent}` });
    else if (metadata.attempt_id !== attemptId)
      offenders.push({ charge: id, why: `it was for ${metadata.attempt_id}, and counts for ${attemptId}` });
    else if (seen.has(intent)) offenders.push({ charge: id, why: `${intent} was charged before` });
    else if (!fits && !refunded && !attempt.excused)
      offenders.push({ charge: id, why: 'another amount than its payment' });
    else if (attempt.state === 'failed' && !refunded && !attempt.excused) {
      offenders.push({ charge: id, why: 'its payment failed' });
    }
    seen.add(intent);
  }
  for (const [id, { state, reference, isOld }] of attempts) {
    if (state === 'succeeded' && isOld && !seen.has(reference))
      offenders.push({ payment: id, why: 'succeeded without a charge' });
  }
  return offenders;
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
       EXISTS (SELECT FROM payment.payment_exceptions e
         WHERE e.attempt_id = a.id AND e.kind NOT IN ('coupon_overrun', 'unrecorded_money', 'unreported_money',
           'reported_amount', 'reported_twice')) AS excused
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
