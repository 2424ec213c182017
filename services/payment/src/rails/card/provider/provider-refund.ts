import type Stripe from 'stripe';
import type { CardDeps } from '../card-intent.ts';
import { nextReadingNumber, type ProviderRefund, refundStatuses } from '../money-back/store-card-refunds.ts';
import { callProvider, unexpectedResponse } from './provider.ts';
import { isOfIntent, onlyOfIntent } from './provider-intent.ts';

const PAGE_SIZE = 100;
const MAX_PAGES = 50;

/** Returns all refunds of a payment from the provider, newest first. Throws CARD_PROVIDER_ERROR. */
export async function readRefunds({ db, provider }: CardDeps, intentId: string): Promise<RefundReading> {
  const reading = await nextReadingNumber(db);
  return { reading, refunds: await listRefundsOf(provider, intentId) };
}

/**
 * Reads the list page by page. A list that ignores its filter is not read to its end, which would be that of
 * the whole account.
 */
export async function listRefundsOf(provider: Stripe, intentId: string): Promise<ProviderRefund[]> {
  const refunds: ProviderRefund[] = [];
  for (let page = 0, after = ''; page < MAX_PAGES; page += 1) {
    const { data, has_more: hasMore } = await readPage(provider, { intentId, after });
    const last = data.at(-1)?.id;
    if (last !== undefined && last === after) throw unexpectedResponse('the same page of refunds again');
    const own = await onlyOfIntent(provider, data, intentId);
    refunds.push(...own.map((refund) => refundOf(refund, intentId)));
    if (hasMore !== true || last === undefined || own.length < data.length) return refunds;
    after = last;
  }
  throw unexpectedResponse('a list of refunds without an end');
}

async function readPage(
  provider: Stripe,
  { intentId, after }: { intentId: string; after: string },
): Promise<Stripe.ApiList<Stripe.Refund>> {
  const from = after === '' ? {} : { starting_after: after };
  const list = await callProvider(() =>
    provider.refunds.list({ payment_intent: intentId, limit: PAGE_SIZE, ...from }),
  );
  if (!Array.isArray(list.data)) throw unexpectedResponse('a list of refunds without refunds');
  return list;
}

/**
 * Validates and converts a refund of this payment. One whose status is null counts as under way: nothing says
 * that its money has arrived. Throws CARD_PROVIDER_ERROR for any other response.
 */
export function refundOf(answer: Stripe.Refund, intentId: string): ProviderRefund {
  const { object, id, amount, created } = answer ?? {};
  const status = refundStatuses.find(
    (known) => known === (answer?.status === null ? 'pending' : answer?.status),
  );
  const isValid = typeof id === 'string' && id !== '' && Number.isSafeInteger(amount) && amount > 0;
  if (
    object !== 'refund' ||
    status === undefined ||
    !isOfIntent(answer, intentId) ||
    !isValid ||
    !Number.isSafeInteger(created)
  ) {
    throw unexpectedResponse(`a response that is not a refund of ${intentId}`);
  }
  return {
    id,
    amountMinor: BigInt(amount),
    status,
    failureReason: answer.failure_reason ?? '',
    requestedAt: new Date(created * 1000),
  };
}

interface RefundReading {
  /** Sequence number among all readings: the greater of two is the newer. */
  reading: bigint;
  refunds: ProviderRefund[];
}
