import { randomUUID } from 'node:crypto';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { describe, expect, test } from '@jest/globals';
import { admin, createCoupon, createInvoice, readInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { stack } from '../support/stack.ts';
import { callWallet } from '../support/wallet.ts';
import { LANGUAGES, runSample } from './run-sample.ts';

const asAdmin = { BASE_URL: stack.gateway.url, TOKEN: admin.token };
const fresh = (prefix: string) => `${prefix}-${randomUUID().slice(0, 8)}`;

describe.each(LANGUAGES)('the samples in %s', (language) => {
  const run = (name: string, env: Record<string, string>) => runSample(`${name}.${language}`, env);

  test('create an invoice once for one order, and read it by its readable id', async () => {
    const env = { ...asAdmin, ORDER_ID: fresh('order') };
    const [output, again] = [await run('start/create-invoice', env), await run('start/create-invoice', env)];
    const [number = ''] = output.match(/GFA-INV-\d+/) ?? [];
    expect(again).toContain(number);
    expect(await readInvoice(number)).toMatchObject({ status: 'pending', amountMinor: 12_000 });
    const read = await run('start/read-invoice', { ...asAdmin, INVOICE_ID: number.toLowerCase() });
    expect(read).toContain(number);
    expect(read).toContain('$120.00');
  });

  test('list invoices', async () => {
    const search = fresh('Walk');
    const made = [await createInvoice({ description: search }), await createInvoice({ description: search })];
    const output = await run('start/list-invoices', { ...asAdmin, SEARCH: search });
    for (const { gfaInvoiceId } of made) expect(output).toContain(gfaInvoiceId);
  });

  test('register a member', async () => {
    const member = await createMember();
    const env = { BASE_URL: stack.gateway.url, TOKEN: member.token, USER_ID: member.id };
    expect(await run('sign-in/register', env)).toContain(member.email);
  });

  test('pay with gems once there are enough, and deduct gems directly, once', async () => {
    const member = await createMember({ credits: 10_000 });
    const { id } = await createInvoice({ recipient: member.email, amount: 10 });
    const env = {
      BASE_URL: stack.gateway.url,
      TOKEN: member.token,
      INVOICE_ID: id,
      ORDER_ID: fresh('drinks'),
    };
    await callWallet('POST', '/sandbox/members', { email: member.email, credits: 1 });
    await expect(run('payments/pay-with-gems', env)).rejects.toThrow(/insufficient_funds|HTTP Error 400/);
    await callWallet('POST', '/sandbox/members', { email: member.email, credits: 10_000 });
    expect(await run('payments/pay-with-gems', env)).toContain('paid');
    const { status, gemsUsed } = await readInvoice(id);
    expect(status).toBe('paid');
    const left = 10_000 - (gemsUsed ?? 0) - 250;
    expect(await run('payments/deduct-funds', env)).toContain(String(left));
    expect(await run('payments/deduct-funds', env)).toContain(String(left));
  });

  test('report what was wrong with a request', async () => {
    const output = await run('errors/handle-errors', asAdmin);
    for (const part of ['400', 'validation_error', 'Amount must be positive', 'Description is required'])
      expect(output).toContain(part);
  });

  test('create, validate and apply a coupon, and read its statistics', async () => {
    const code = fresh('GALA').replace('-', '').toUpperCase();
    const { id, gfaInvoiceId } = await createInvoice({
      amount: 50,
      metadata: { productType: 'event_ticket', eventId: 'summer-gala' },
    });
    const env = { ...asAdmin, COUPON_CODE: code, INVOICE_ID: id };
    expect(await run('coupons/create-coupon', env)).toContain('20.00');
    expect(await run('coupons/validate-coupon', env)).toContain('$40.00');
    expect((await readInvoice(id)).amountMinor).toBe(5_000);
    expect(await run('coupons/apply-coupon', env)).toContain('$40.00');
    expect((await readInvoice(id)).amountMinor).toBe(4_000);
    expect(await waitForText(() => run('coupons/read-stats', env), gfaInvoiceId)).toContain(code);
    const other = await createInvoice({ metadata: { productType: 'consultation' } });
    const refused = await run('coupons/validate-coupon', { ...env, INVOICE_ID: other.id });
    expect(refused).toContain('This coupon is only valid for event tickets');
  });

  test('give an invoice a return link', async () => {
    const order = fresh('course');
    const output = await run('metadata/return-link', { ...asAdmin, ORDER_ID: order });
    const [id = ''] = output.match(/[0-9a-f]{8}-[0-9a-f-]{27}/) ?? [];
    expect(await readInvoice(id)).toMatchObject({
      amountMinor: 4_990,
      metadata: { serviceReturnUrl: `https://courses.example.com/my-courses/${order}`, orderId: order },
    });
  });

  test('push an entry into a timeline once, and read it', async () => {
    const member = await createMember();
    const env = { BASE_URL: stack.gateway.url, TOKEN: member.token, TRANSACTION_ID: fresh('tx') };
    expect(await run('activity/push-entry', env)).toContain('Gems bought');
    await run('activity/push-entry', env);
    const { activities } = await member.api.get<{ activities: object[] }>('/api/activity');
    expect(activities).toEqual([
      expect.objectContaining({ title: 'Gems bought', source: 'shop', gemAmount: 500 }),
    ]);
    expect(await run('activity/read-feed', env)).toContain('Gems bought');
  });
});

test('report the reason when an invalid code is applied', async () => {
  const { id } = await createInvoice();
  await createCoupon(10);
  const env = { ...asAdmin, COUPON_CODE: 'NOSUCHCODE', INVOICE_ID: id };
  await expect(runSample('coupons/apply-coupon.ts', env)).rejects.toThrow('coupon_invalid');
});

async function waitForText(run: () => Promise<string>, wanted: string): Promise<string> {
  return waitFor(
    async () => {
      const output = await run();
      return output.includes(wanted) && output;
    },
    { what: `${wanted} in what the sample writes` },
  );
}
