import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, jest, test } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { anInvoice } from '../support/invoice-fixture.ts';

Object.assign(globalThis, {
  window: Object.assign(new EventTarget(), { localStorage: { getItem: () => null } }),
});
const { invoiceQuery, storeInvoice } = await import('../../src/checkout/queries.ts');
const { noteReader } = await import('../../src/shared/api/reader-of.ts');

const pending = anInvoice({ status: 'pending' });
const paid = anInvoice({ status: 'paid' });

test('a read started before a payment does not overwrite the payment’s response', async () => {
  const { queryClient, answers, shown } = watched();
  void queryClient.invalidateQueries();
  const [old] = answers;
  storeInvoice(queryClient, paid);
  old?.(pending);
  await waitFor(() => answers.length === 2);
  answers[1]?.(anInvoice({ status: 'refunded' }));
  await waitFor(() => shown.at(-1) === 'refunded');
  expect(shown).toEqual(['pending', 'paid', 'refunded']);
});

test('without a running read, a response is stored as it is', () => {
  const { queryClient, answers, shown } = watched();
  storeInvoice(queryClient, paid);
  expect(shown).toEqual(['pending', 'paid']);
  expect(answers).toHaveLength(0);
});

test('a response that somebody else requested is not shown; the invoice is read again', async () => {
  const { queryClient, answers, shown } = watched();
  let isStillReader = true;
  const { invoice } = noteReader({ invoice: anInvoice({ status: 'paid' }) }, () => isStillReader);
  isStillReader = false;
  storeInvoice(queryClient, invoice);
  answers[0]?.(anInvoice({ status: 'refunded' }));
  await waitFor(() => shown.at(-1) === 'refunded');
  expect(shown).toEqual(['pending', 'refunded']);
});

/**
 * Opens a page with a pending invoice; returns functions that respond to each read of it, and the statuses
 * that it has shown.
 */
function watched() {
  const answers: ((invoice: typeof pending) => void)[] = [];
  globalThis.fetch = jest.fn(
    () =>
      new Promise<Response>((resolve) => {
        answers.push((invoice) => resolve(Response.json({ invoice })));
      }),
  );
  const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const shown: (string | undefined)[] = [];
  const options = invoiceQuery(pending.id);
  queryClient.getQueryCache().subscribe(() => {
    const status = queryClient.getQueryData(options.queryKey)?.invoice.status;
    if (status !== undefined && status !== shown.at(-1)) shown.push(status);
  });
  storeInvoice(queryClient, pending);
  new QueryObserver(queryClient, options).subscribe(() => {});
  return { queryClient, answers, shown };
}
