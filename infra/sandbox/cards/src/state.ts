import { type Collection, openJournal } from '../../shared/journal.ts';
import type { CardsConfig } from './config.ts';
import type {
  BalanceTransaction,
  Dispute,
  FraudWarning,
  Payout,
  Refund,
  RefundStatus,
} from './money-back/money-back-objects.ts';
import type { Charge, Event, PaymentMethod, StoredIntent } from './objects.ts';

/** The lifetime of idempotency keys; an older key counts as new. */
export const idempotencyKeyLifeMs = 24 * 3_600_000;

/** Opens the data file. Idempotency keys older than a day are deleted, as at Stripe. */
export async function openState(config: CardsConfig): Promise<CardsState> {
  const journal = await openJournal(config.dataFile);
  const state: CardsState = {
    intents: journal.collection('intent'),
    paymentMethods: journal.collection('payment_method'),
    charges: journal.collection('charge'),
    refunds: journal.collection('refund'),
    refundEndings: journal.collection('refund_ending'),
    disputes: journal.collection('dispute'),
    fraudWarnings: journal.collection('fraud_warning'),
    balanceTransactions: journal.collection('balance_transaction'),
    payouts: journal.collection('payout'),
    events: journal.collection('event'),
    lags: journal.collection('lag'),
    deliveries: journal.collection('delivery'),
    keptAnswers: journal.collection('kept_answer'),
    flush: () => journal.flush(),
    close: () => journal.close(),
  };
  const oldest = Date.now() - idempotencyKeyLifeMs;
  for (const answer of state.keptAnswers.values()) {
    if (answer.atMs < oldest) state.keptAnswers.delete(answer.key);
  }
  return state;
}

export type CardsState = {
  intents: Collection<StoredIntent>;
  paymentMethods: Collection<PaymentMethod>;
  charges: Collection<Charge>;
  refunds: Collection<Refund>;
  /** Scheduled changes of refunds, by refund id. */
  refundEndings: Collection<RefundEnding>;
  disputes: Collection<Dispute>;
  fraudWarnings: Collection<FraudWarning>;
  /** Every balance transaction of the merchant, oldest first. */
  balanceTransactions: Collection<BalanceTransaction>;
  payouts: Collection<Payout>;
  events: Collection<Event>;
  /** When an event appears in the list, by its id, in milliseconds since 1970. Others are listed at once. */
  lags: Collection<number>;
  deliveries: Collection<Delivery>;
  keptAnswers: Collection<KeptAnswer>;
  /** Resolves once everything put so far is on disk. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

/** The delivery of one event to the webhook address, stored so that it continues after a restart. */
export type Delivery = {
  id: string;
  eventId: string;
  status: 'pending' | 'delivered' | 'dropped' | 'failed';
  attempts: DeliveryAttempt[];
  nextAttemptAtMs: number;
};

export type DeliveryAttempt = { atMs: number; status: number | null; error: string | null };

/** A scheduled change of a refund, stored so that a restart does not lose it. */
export type RefundEnding = { refundId: string; status: RefundStatus; atMs: number };

/** The first response to an idempotency key. */
export type KeptAnswer = { key: string; fingerprint: string; status: number; body: unknown; atMs: number };
