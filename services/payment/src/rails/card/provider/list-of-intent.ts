import type Stripe from 'stripe';
import { callProvider, unexpectedResponse } from './provider.ts';
import { type OfPayment, onlyOfIntent } from './provider-intent.ts';

const PAGE_SIZE = 100;
const MAX_PAGES = 50;

/**
 * Returns everything of one kind that the provider lists for a payment intent, newest first, page by page. A
 * list that ignores its filter is not read to its end, which would be that of the whole account. `kind` names
 * the objects, in the plural, for the log. Throws CARD_PROVIDER_ERROR.
 */
export async function listOfIntent<T extends OfPayment & { id: string }>(
  { provider, intentId, kind }: { provider: Stripe; intentId: string; kind: string },
  list: (page: Page) => Promise<Stripe.ApiList<T>>,
): Promise<T[]> {
  const found: T[] = [];
  for (let page = 0, after = ''; page < MAX_PAGES; page += 1) {
    const from = after === '' ? {} : { starting_after: after };
    const { data, has_more: hasMore } = await callProvider(() =>
      list({ payment_intent: intentId, limit: PAGE_SIZE, ...from }),
    );
    if (!Array.isArray(data)) throw unexpectedResponse(`a list of ${kind} without ${kind}`);
    const last = data.at(-1)?.id;
    if (last !== undefined && last === after) throw unexpectedResponse(`the same page of ${kind} again`);
    const own = await onlyOfIntent(provider, data, intentId);
    found.push(...own);
    if (hasMore !== true || last === undefined || own.length < data.length) return found;
    after = last;
  }
  throw unexpectedResponse(`a list of ${kind} without an end`);
}

/** The parameters of one page. */
interface Page {
  payment_intent: string;
  limit: number;
  starting_after?: string;
}
