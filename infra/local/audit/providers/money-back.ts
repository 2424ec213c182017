import type { Client } from 'pg';
import type { CardsLedger, Offender, ProviderDispute, ProviderRefund } from './ledgers.ts';

/** How long it may take to learn of the provider's changes when its events get lost. */
const NEWS_MS = 180_000;

/**
 * Compares refunds and disputes as the card provider has them with ours. What we have recorded but the
 * provider does not report is wrong at once; what the provider reports but we have not recorded yet may still
 * be on its way for a while.
 */
export function strayMoneyBack(
  { refunds, disputes }: Pick<CardsLedger, 'refunds' | 'disputes'>,
  ours: MoneyBack,
  now: Date,
): Offender[] {
  const oldAt = (now.getTime() - NEWS_MS) / 1_000;
  const theirRefunds = new Map(refunds.map((refund) => [refund.id, refund]));
  const theirDisputes = new Map(disputes.map((dispute) => [dispute.id, dispute]));
  const theirMovements = new Map(disputes.flatMap(movementsOf));
  const ourRefunds = new Map(ours.refunds.map((refund) => [refund.id, refund]));
  const ourDisputes = new Set(ours.disputes.map(({ id }) => id));
  const ourMovements = new Set(ours.movements.map(({ reference }) => reference));
  return [
    ...ours.refunds.flatMap((refund) => wrongRefund(refund, theirRefunds.get(refund.id), oldAt)),
    ...refunds
      .filter(({ id, created }) => created < oldAt && !ourRefunds.has(id))
      .map(({ id, payment_intent: intent }) => ({ refund: id, why: `not known here, of ${intent}` })),
    ...ours.disputes.flatMap((dispute) => wrongDispute(dispute, theirDisputes.get(dispute.id))),
    ...disputes
      .filter(({ id, created }) => created < oldAt && !ourDisputes.has(id))
      .map(({ id, payment_intent: intent }) => ({ dispute: id, why: `not known here, of ${intent}` })),
    ...ours.movements.flatMap((movement) => wrongMovement(movement, theirMovements.get(movement.reference))),
    ...[...theirMovements.values()]
      .filter(({ id, created }) => created < oldAt && !ourMovements.has(id))
      .map(({ id }) => ({ movement: id, why: 'money of a dispute moved, and the ledger does not know' })),
  ];
}

function wrongRefund(ours: OurRefund, theirs: ProviderRefund | undefined, oldAt: number): Offender[] {
  const { id: refund } = ours;
  if (theirs === undefined) return [{ refund, why: 'the provider knows of none' }];
  if (ours.intent !== theirs.payment_intent)
    return [{ refund, why: `it is of ${theirs.payment_intent}, and counts for ${ours.intent}` }];
  if (ours.amount !== String(theirs.amount)) return [{ refund, why: `it is of ${theirs.amount}` }];
  const isBehind = ours.status === 'pending' && theirs.created >= oldAt;
  if (ours.status === theirs.status || isBehind) return [];
  return [{ refund, why: `${ours.status} here, ${theirs.status} at the provider` }];
}

/** The status is not compared: it is the provider's, and only the deadline that admins see depends on it. */
function wrongDispute(ours: OurDispute, theirs: ProviderDispute | undefined): Offender[] {
  const { id: dispute } = ours;
  if (theirs === undefined) return [{ dispute, why: 'the provider knows of none' }];
  if (ours.intent !== theirs.payment_intent)
    return [{ dispute, why: `it is of ${theirs.payment_intent}, and counts for ${ours.intent}` }];
  const fits = ours.amount === String(theirs.amount) && ours.currency.toLowerCase() === theirs.currency;
  return fits ? [] : [{ dispute, why: `it is of ${theirs.amount} ${theirs.currency}` }];
}

function wrongMovement(ours: OurMovement, theirs: Movement | undefined): Offender[] {
  const { reference: movement } = ours;
  if (theirs === undefined) return [{ movement, why: 'the provider moved no such money' }];
  const amount = Math.sign(theirs.amount) * theirs.disputed;
  if (ours.amount !== String(amount)) return [{ movement, why: `the provider moved ${amount}` }];
  const fee = String(-theirs.fee);
  return ours.fee === fee ? [] : [{ movement, why: `its fee was ${fee}, not ${ours.fee}` }];
}

function movementsOf({ amount: disputed, balance_transactions }: ProviderDispute): [string, Movement][] {
  return balance_transactions.map((movement) => [movement.id, { ...movement, disputed }]);
}

/** Reads our refunds and disputes of card payments, except seeded ones, unknown to any provider. */
export async function readMoneyBack(client: Client): Promise<MoneyBack> {
  const { rows: refunds } = await client.query<OurRefund>(
    `SELECT r.refund_id AS id, a.provider_reference AS intent, r.amount_minor::text AS amount,
       CASE r.status WHEN 'requires_action' THEN 'pending' ELSE r.status END AS status
     FROM payment.card_refunds r JOIN payment.payment_attempts a ON a.id = r.attempt_id
     WHERE a.request_key NOT LIKE 'seed:%'`,
  );
  const { rows: disputes } = await client.query<OurDispute>(
    `SELECT d.dispute_id AS id, a.provider_reference AS intent, d.amount_minor::text AS amount, d.currency
     FROM payment.card_disputes d JOIN payment.payment_attempts a ON a.id = d.attempt_id`,
  );
  const { rows: movements } = await client.query<OurMovement>(
    `SELECT t.provider_reference AS reference, t.amount_minor::text AS amount,
       coalesce(fee.amount_minor, 0)::text AS fee
     FROM payment.transactions t LEFT JOIN payment.transactions fee ON fee.attempt_id = t.attempt_id
       AND fee.type = 'dispute_fee' AND fee.provider_reference = t.provider_reference
     WHERE t.type IN ('dispute', 'dispute_reversal')`,
  );
  return { refunds, disputes, movements };
}

interface MoneyBack {
  refunds: OurRefund[];
  disputes: OurDispute[];
  movements: OurMovement[];
}

/** Amounts are in minor units, as text. */
interface OurRefund {
  id: string;
  intent: string;
  amount: string;
  status: string;
}

interface OurDispute {
  id: string;
  intent: string;
  amount: string;
  currency: string;
}

interface OurMovement {
  reference: string;
  amount: string;
  fee: string;
}

interface Movement {
  id: string;
  /** In the currency of the balance; the sign is the direction. */
  amount: number;
  fee: number;
  created: number;
  /** The disputed amount, in the currency of the payment. */
  disputed: number;
}
