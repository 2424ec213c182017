import { expect, jest, test } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { anInvoice } from '../support/invoice-fixture.ts';

Object.assign(globalThis, {
  window: Object.assign(new EventTarget(), { localStorage: { getItem: () => null } }),
});
const { invoiceQuery, storeInvoice } = await import('../../src/checkout/queries.ts');

const pending = anInvoice({ status: 'pending' });
const paid = anInvoice({ status: 'paid' });

test('what was looked up before a payment does not take the place of what the payment answered', async () => {
  const { queryClient, answers } = watched();
  void queryClient.invalidateQueries();
  const [old] = answers;
  storeInvoice(queryClient, paid);
  old?.(pending);
  expect(await shown(queryClient)).toBe('paid');
  expect(answers).toHaveLength(2);
  answers[1]?.(anInvoice({ status: 'refunded' }));
  expect(await shown(queryClient)).toBe('refunded');
});

test('where nothing is being read, an answer is taken as it is', async () => {
  const { queryClient, answers } = watched();
  storeInvoice(queryClient, paid);
  expect(await shown(queryClient)).toBe('paid');
  expect(answers).toHaveLength(0);
});

/** A page that shows a pending invoice, and what answers each read of it. */
function watched() {
  const answers: ((invoice: typeof pending) => void)[] = [];
  globalThis.fetch = jest.fn(
    () =>
      new Promise<Response>((resolve) => {
        answers.push((invoice) => resolve(Response.json({ invoice })));
      }),
  );
  const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  storeInvoice(queryClient, pending);
  new QueryObserver(queryClient, invoiceQuery(pending.id)).subscribe(() => {});
  return { queryClient, answers };
}

/** Once everything that has been answered is in its place. */
async function shown(queryClient: QueryClient) {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return queryClient.getQueryData(invoiceQuery(pending.id).queryKey)?.invoice.status;
}
