import { expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { anInvoice } from '../support/invoice-fixture.ts';

Object.assign(globalThis, {
  window: Object.assign(new EventTarget(), {
    localStorage: { getItem: () => null },
    location: { origin: 'https://pay.example.test' },
  }),
});
const { findOutcome, isStillPayable, isSettled } = await import('../../src/checkout/payment-outcome.ts');

const payment = { invoiceId: 'invoice-1', paymentIntentId: 'pi_1' };
const overdue = anInvoice({ status: 'failed', dueDate: '2020-01-01T00:00:00.000Z' });
const broken = () =>
  new ReadableStream({
    start: (body) => {
      body.enqueue(new TextEncoder().encode('{"invoice":'));
      body.error(new TypeError('the connection broke off'));
    },
  });

test.each([
  ['a body that broke off', () => new Response(broken())],
  ['a page that is not ours', () => new Response('<html>')],
  ['a refusal that is not ours', () => new Response('<html>', { status: 403 })],
  ['a refusal without a body', () => new Response(null, { status: 408 })],
])('%s is no response: the outcome of the payment is requested again', async (_what, first) => {
  const fetch = answers(first, () => Response.json({ invoice: anInvoice({ status: 'paid' }) }));
  expect(await isSettled(new QueryClient(), payment)).toBe(true);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a refusal by our server is a response', async () => {
  answers(() =>
    Response.json({ error: 'not_found', message: 'There is none', requestId: 'r1' }, { status: 404 }),
  );
  await expect(isSettled(new QueryClient(), payment)).rejects.toMatchObject({ code: 'not_found' });
});

test.each([
  ['open', () => Response.json({ invoice: anInvoice({ status: 'pending' }) })],
  ['over', () => Response.json({ invoice: anInvoice({ status: 'paid' }) })],
  ['over', () => Response.json({ invoice: anInvoice({ status: 'pending', paymentInProgress: true }) })],
  ['forbidden', () => refusal(401, 'unauthorized')],
  ['forbidden', () => refusal(404, 'invoice_not_found')],
])('an unanswered payment is %s according to the server’s later response (%#)', async (outcome, answer) => {
  answers(answer);
  expect(await findOutcome(new QueryClient(), payment.invoiceId)).toBe(outcome);
});

test('an invoice that is unpaid for the server is not settled because this clock says it is overdue', async () => {
  answers(() => Response.json({ invoice: overdue }));
  expect(await isSettled(new QueryClient(), payment)).toBe(false);
  answers(() => Response.json({ invoice: anInvoice({ status: 'expired' }) }));
  expect(await isSettled(new QueryClient(), payment)).toBe(false);
  answers(() => Response.json({ invoice: overdue }));
  expect(await isStillPayable(new QueryClient(), payment)).toBe(true);
});

function refusal(status: number, error: string): Response {
  return Response.json({ error, message: 'No', requestId: 'r1' }, { status });
}

function answers(...each: (() => Response)[]) {
  const fetch = jest.fn<() => Promise<Response>>();
  for (const answer of each) fetch.mockImplementationOnce(async () => answer());
  globalThis.fetch = fetch;
  return fetch;
}
