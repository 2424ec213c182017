import { isSchema, type Route } from '@checkout/contract/route.ts';
import { type RouteId, routes } from '@checkout/contract/routes.ts';
import { beforeAll, expect, test } from '@jest/globals';
import { aMember, anAdmin, anInvoice, boundTo } from '../../support/arrange.ts';
import { bodies } from '../../support/bodies.ts';
import { call, type Given, ok, request } from '../../support/call.ts';
import type { TestMember } from '../../support/wallet-controls.ts';

let payer: TestMember;
let stranger: TestMember;
let made: string;

beforeAll(async () => {
  [payer, stranger] = [await aMember(), await aMember()];
  await ok('register', { token: payer.token, body: { user_id: payer.id, email: payer.email } });
  const invoices = [];
  for (const amount of [10, 20]) {
    const { id, amountVersion } = await anInvoice({ amount, recipient: payer.email });
    await boundTo(id, payer);
    invoices.push({ id, expectedAmountVersion: amountVersion });
  }
  made = (await ok('combineInvoices', { token: payer.token, body: { invoices } })).invoice.id;
});

const aboutAnInvoice = Object.entries(routes as Record<string, Route>)
  .filter(
    ([id, { path, auth }]) =>
      id === 'validateCoupon' || (/^\/api\/invoice\/:id/.test(path) && auth !== 'admin'),
  )
  .map(([id]) => id as RouteId);

test.each(aboutAnInvoice)('%s reveals a combined payment only to its payer', async (route) => {
  for (const token of [undefined, stranger.token]) {
    const [ofOne, ofNone] = [
      await call(route, given(route, made, token)),
      await call(route, given(route, none, token)),
    ];
    expect(plain(ofOne)).toEqual(plain(ofNone));
  }
});

test('the document of its page belongs to no invoice, and its payer and admins read it', async () => {
  const [page, empty] = [await request(`/pay/${made}`), await request(`/pay/${none}`)];
  expect([page.status, page.bytes.toString()]).toEqual([empty.status, empty.bytes.toString()]);
  for (const { token } of [payer, await anAdmin()]) {
    const { invoice } = await ok('getInvoice', { id: made, token });
    expect(invoice).toMatchObject({
      amountMinor: 3_000,
      parts: [{ amountMinor: 1_000 }, { amountMinor: 2_000 }],
    });
  }
});

const none = crypto.randomUUID();

/** Returns a call with a body that it accepts. */
function given(id: RouteId, ref: string, token: string | undefined): Given {
  const { path, body }: Route = routes[id];
  const params = { id: ref, receiptKey: 'no-such-receipt' };
  const call = { token, ...(path.includes(':') && { params }) };
  if (body === null) return call;
  if (isSchema(body))
    return { ...call, body: { ...bodies[id], ...(!path.includes(':') && { invoiceId: ref }) } };
  return { ...call, file: { content: Buffer.from('neither a picture nor a PDF'), name: 'a.png' } };
}

/** Removes what differs between any two responses. */
function plain({ status, headers, body }: Awaited<ReturnType<typeof call>>): unknown {
  const names = [...headers.keys()].filter((name) => !/^ratelimit|^x-ratelimit/.test(name));
  return { status, names, body: { ...(body as object), requestId: '' } };
}
