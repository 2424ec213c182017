import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { aMember, anAdmin, anInvoice } from '../../support/arrange.ts';
import { ok, refusal, request } from '../../support/call.ts';
import { stack } from '../../support/stack.ts';

const HOSTILE = `"quoted" \\ back\tslash\n\u0001\u007f </script> \u2028 \u00a0 ﬁ İ é 永 🦉`;
const LONG_AGO = `'1999-12-31 23:59:59.999999+00'`;

/** Values of an invoice's columns, as SQL, for each kind of invoice. */
const KINDS: Record<string, string> = {
  pending: '',
  'overdue, of a long time ago': `due_date = ${LONG_AGO}, created_at = ${LONG_AGO}, paid_at = null`,
  'with all texts': `recipient_username = $2, description = $2, user_notes = $2, admin_notes = $2, admin_response = $2,
    billing_company_name = $2, billing_address = $2, billing_vat_number = $2, billing_tax_id = $2`,
  'with metadata as they were given': `metadata = '{"b" : [1, 2.50, {"x":null}], "2":true, "1":"\\u0007\\u00e9"}'`,
  'that buys gems': `metadata = '{"productType":" gem_credits "}'`,
  'that says so': `description = 'Some gfa GEMS, please'`,
  'of the largest amount': `currency = 'HKD', amount_minor = 99999999999`,
  'of the smallest': `currency = 'THB', amount_minor = 1`,
  'with a coupon': `currency = 'CNY', amount_minor = 120405, original_amount_minor = 150507, discount_amount_minor = 30102,
    discount_percent = 20.5, coupon_code = 'Ü', coupon_id = 'c-1'`,
  converted: `currency = 'EUR', fx_rate_locked = 1.084000, fx_locked_until = now(), converted_amount_minor = 1,
    converted_currency = 'USD', fx_fee_minor = 5`,
  'with empty texts': `coupon_id = null, recipient_username = '', payment_method_id = '', payment_reference = '', receipt_key = ''`,
  'paid in every detail': `status = 'paid', paid_at = ${LONG_AGO}, payment_provider = 'stripe', payment_method_id = $2,
    payment_method_name = $2, payment_method_detail = $2, payment_reference = $2, payer_id = 'p', gems_used = 12345678901,
    receipt_key = 'k', refund_under_way_minor = 7, refunded_minor = 3, recipient_id = 'r'`,
  refunded: `status = 'refunded', paid_at = ${LONG_AGO}, payment_provider = 'other', refunded_at = ${LONG_AGO}, refunded_minor = 10000`,
  'under review': `status = 'pending_admin_review', claim_attempt_id = 'a', claim_rail = 'manual', claimed_at = now()`,
  'awaiting money': `status = 'awaiting_bank_transfer', claim_attempt_id = 'b', claim_rail = 'card', claimed_at = now()`,
  failed: `status = 'failed', failed_at = ${LONG_AGO}, failure_attempt_id = 'f', failure_code = 'card_declined', failure_message = $2`,
  'failed, then paid': `status = 'paid', paid_at = ${LONG_AGO}, payment_provider = 'other', failed_at = ${LONG_AGO}, failure_code = 'card_declined'`,
  'confirmed by its payer': `status = 'pending_admin_review', claim_attempt_id = 'a', claim_rail = 'manual', claimed_at = now(),
    payment_method_id = 'm', payment_method_name = 'Bank A'`,
  'failed without a word': `status = 'failed', failed_at = ${LONG_AGO}`,
  cancelled: `status = 'cancelled'`,
  'cancelled under review': `status = 'cancelled', payment_method_id = 'm', payment_method_name = 'Bank A'`,
  rejected: `rejected = true, rejection_reason = $2`,
  'rejected without a word': `rejected = true, rejection_reason = ''`,
};

let database: Client;

describe('a page of invoices as JSON', () => {
  beforeAll(async () => {
    // Uses the service's own role, because triggers find their tables by its search path.
    database = new Client({ connectionString: stack.database.urlOf('invoice') });
    await database.connect();
  });

  afterAll(() => database.end());

  test('has each kind of invoice exactly as an admin reads it alone', async () => {
    const { token } = await anAdmin();
    const recipient = 'every.kind@example.test';
    const ids: string[] = [];
    for (const columns of Object.values(KINDS)) {
      const { id } = await anInvoice({ recipient });
      ids.unshift(id);
      if (columns !== '') await write(id, columns);
    }
    for (const _ of ['read', 'held']) {
      const list = await text(
        `/api/admin/invoices?recipient=${recipient}&sort=gfaInvoiceId&limit=200`,
        token,
      );
      const alone = [];
      for (const id of ids)
        alone.push((await text(`/api/invoice/${id}`, token)).slice('{"invoice":'.length, -1));
      expect(list).toBe(`{"invoices":[${alone.join(',')}],"total":${ids.length},"nextCursor":null}`);
    }
  });

  test('is current when it is requested again', async () => {
    const { token } = await anAdmin();
    const query = { search: `held-${crypto.randomUUID()}`, limit: '2' };
    const list = () => ok('adminListInvoices', { token, query });
    const held = () => list().then(({ invoices, total }) => [total, ...invoices.map(({ id }) => id)]);
    const make = async () => (await anInvoice({ description: query.search })).id;
    expect(await held()).toEqual([0]);
    const [behind, first, second] = [await make(), await make(), await make()];
    for (const _ of ['read', 'held']) expect(await held()).toEqual([3, second, first]);
    const third = await make();
    for (const _ of ['read', 'held']) expect(await held()).toEqual([4, third, second]);
    await ok('saveAdminNotes', { id: second, token, body: { adminNotes: 'late' } });
    expect((await list()).invoices[1]?.adminNotes).toBe('late');
    await write(second, `due_date = now() - interval '1 second'`);
    expect((await list()).invoices[1]?.status).toBe('expired');
    // The page itself is unchanged, but the total is not.
    await write(behind, `description = 'something else'`);
    expect(await held()).toEqual([3, third, second]);
  });

  test('cached for an admin is not disclosed to others', async () => {
    const [admin, member] = [await anAdmin(), await aMember()];
    for (const _ of ['read', 'held']) await ok('adminListInvoices', { token: admin.token });
    expect(await refusal('adminListInvoices', { token: member.token })).toBe('403 admin_access_required');
    expect(await refusal('adminListInvoices')).toBe('401 unauthorized');
  });
});

async function write(id: string, columns: string): Promise<void> {
  const values = columns.includes('$2') ? [id, HOSTILE] : [id];
  await database.query(`update invoices set ${columns}, version = version + 1 where id = $1`, values);
}

async function text(path: string, token: string): Promise<string> {
  const { status, bytes } = await request(path, { headers: { authorization: `Bearer ${token}` } });
  expect(status).toBe(200);
  return bytes.toString();
}
