import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import {
  aMember,
  aMethod,
  anAdmin,
  anInvoice,
  confirmByHand,
  historyOf,
  read,
} from '../../support/arrange.ts';
import { call, ok, refusal, refused } from '../../support/call.ts';
import { aHeic, aJpeg, aPdf, aPng, aWebp } from '../../support/files.ts';
import { stack } from '../../support/stack.ts';

const DOUBT = { adminNotes: 'Seen on the account' };

describe('a manual payment', () => {
  test('waits for an admin, whose approval is final', async () => {
    const [admin, payer] = [await anAdmin(), await aMember()];
    const { id } = await anInvoice();
    const method = await aMethod({ name: 'Our bank' });
    const body = {
      paymentMethodId: method.id,
      paymentMethodName: 'My own name',
      userNotes: ' paid on Monday ',
    };
    const confirmed = await ok('confirmPayment', { id, token: payer.token, body });
    expect(confirmed.message).toContain('pending admin review');
    expect(confirmed.invoice).toMatchObject({ status: 'pending_admin_review', userNotes: 'paid on Monday' });
    expect(await refusal('createCardIntent', { id })).toBe('409 invoice_not_payable');
    expect(await refusal('payWithGems', { id, token: payer.token })).toBe('409 invoice_not_payable');
    expect(await refusal('removeCoupon', { id })).toBe('409 invoice_not_payable');

    const { token } = admin;
    expect(await refusal('approveInvoice', { id, token, body: { adminNotes: ' ' } })).toBe(
      '400 validation_error',
    );
    const approved = await ok('approveInvoice', { id, token, body: DOUBT });
    expect(approved.invoice).toMatchObject({
      status: 'paid',
      paymentProvider: 'manual',
      paymentMethodName: 'Our bank',
      paymentMethodId: method.id,
      paidAt: expect.any(String),
    });
    expect((await read(id)).adminResponse).toBeNull();
    expect((await read(id, payer.token)).adminResponse).toBe('Seen on the account');
    expect(await refusal('approveInvoice', { id, token, body: DOUBT })).toMatch(
      /^409 (invalid_transition|invoice_already_paid)$/,
    );
    expect(await refusal('rejectInvoice', { id, token, body: {} })).toMatch(
      /^409 (invalid_transition|invoice_already_paid)$/,
    );
    expect(await historyOf(id)).toEqual([
      'null>pending',
      'pending>pending_admin_review',
      'pending_admin_review>paid',
    ]);
  });

  test('that is rejected can be paid again, and the payer reads why', async () => {
    const [{ token }, payer] = [await anAdmin(), await aMember({ credits: 100_000 })];
    const { id } = await anInvoice({ recipient: payer.email });
    await confirmByHand(id, payer.token);
    const rejected = await ok('rejectInvoice', { id, token, body: { reason: 'No money came' } });
    expect(rejected.invoice).toMatchObject({ status: 'pending', rejectionReason: 'No money came' });
    expect(await read(id, payer.token)).toMatchObject({
      status: 'pending',
      rejectionReason: 'No money came',
    });
    expect(await refusal('payWithGems', { id, token: payer.token })).toBe('200');
  });

  test('that another admin decided first is refused with the current state', async () => {
    const [one, other, payer] = [await anAdmin(), await aMember({ isAdmin: true }), await aMember()];
    const { id } = await anInvoice();
    await confirmByHand(id, payer.token);
    await ok('rejectInvoice', { id, token: one.token, body: {} });
    const late = await refused('approveInvoice', { id, token: other.token, body: DOUBT });
    expect(late).toMatchObject({
      status: 409,
      error: 'invalid_transition',
      message: 'Another admin has rejected this payment already: the status of the invoice is Pending',
    });
    expect((await refused('rejectInvoice', { id, token: one.token, body: {} })).message).toBe(
      'You have rejected this payment already: the status of the invoice is Pending',
    );
    await confirmByHand(id, payer.token);
    const words = [
      call('approveInvoice', { id, token: one.token, body: DOUBT }),
      call('rejectInvoice', { id, token: other.token, body: {} }),
      call('approveInvoice', { id, token: other.token, body: DOUBT }),
    ];
    const answers = await Promise.all(words);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { status, body } of answers) {
      if (status === 409)
        expect((body as { message: string }).message).toMatch(
          /^(You have|Another admin has) (approved|rejected) this payment already/,
        );
    }
    await ok('cancelInvoice', { id, token: one.token, body: { cancelNotes: 'Over' } });
    expect((await refused('approveInvoice', { id, token: other.token, body: DOUBT })).message).toBe(
      'This invoice is not under review: its status is Cancelled',
    );
  });

  test('that was confirmed again is not decided by an admin who saw the earlier confirmation', async () => {
    const [{ token }, payer] = [await anAdmin(), await aMember()];
    const { id } = await anInvoice();
    await confirmByHand(id, payer.token);
    const { confirmedAt: seen } = await read(id, token);
    const before = { ...DOUBT, expectedConfirmedAt: seen };
    await ok('rejectInvoice', { id, token, body: { expectedConfirmedAt: seen } });
    await confirmByHand(id, payer.token);

    expect(await refusal('approveInvoice', { id, token, body: before })).toBe('409 changed_meanwhile');
    expect(await refusal('rejectInvoice', { id, token, body: { expectedConfirmedAt: seen } })).toBe(
      '409 changed_meanwhile',
    );
    const { confirmedAt: expectedConfirmedAt, status } = await read(id, token);
    expect(status).toBe('pending_admin_review');
    const { invoice } = await ok('approveInvoice', { id, token, body: { ...DOUBT, expectedConfirmedAt } });
    expect(invoice.status).toBe('paid');
  });

  test('that is rejected after its due date gets seven more days', async () => {
    const [{ token }, payer] = [await anAdmin(), await aMember()];
    const { id } = await anInvoice();
    await confirmByHand(id, payer.token);
    await ok('changeDueDate', { id, token, body: { dueDate: '2021-01-01T00:00:00Z' } });
    expect((await read(id)).status).toBe('pending_admin_review');
    const { invoice } = await ok('rejectInvoice', { id, token });
    expect(invoice.status).toBe('pending');
    const days = (Date.parse(invoice.dueDate) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(8.1);
  });

  test('is neither approved nor rejected where nothing was confirmed', async () => {
    const { token } = await anAdmin();
    const { id } = await anInvoice();
    expect(await refusal('approveInvoice', { id, token, body: DOUBT })).toBe('409 invalid_transition');
    expect(await refusal('rejectInvoice', { id, token, body: {} })).toBe('409 invalid_transition');
  });

  test('in another currency needs a quote', async () => {
    const { token } = await aMember();
    const { id } = await anInvoice();
    const { id: paymentMethodId } = await aMethod({ currency: 'THB' });
    const refusedFirst = await refused('confirmPayment', { id, token, body: { paymentMethodId } });
    expect(refusedFirst).toMatchObject({ status: 400, error: 'fx_quote_required' });
    expect(refusedFirst.message).not.toMatch(/Gems/);
    const quote = await ok('quoteConversion', { id, body: { paymentMethodCurrency: 'THB' } });
    const { invoice } = await ok('confirmPayment', { id, token, body: { paymentMethodId } });
    expect(invoice).toMatchObject({ convertedAmountMinor: quote.convertedAmount, convertedCurrency: 'THB' });
  });

  test('must match the method as the page showed it, if it names that', async () => {
    const [{ token }, { token: adminToken }] = [await aMember(), await anAdmin()];
    const { id } = await anInvoice();
    const { id: paymentMethodId } = await aMethod({});
    const { paymentMethod } = await ok('getPaymentMethod', { id: paymentMethodId });
    const { version: expectedMethodVersion } = paymentMethod;
    await ok('updatePaymentMethod', {
      id: paymentMethodId,
      token: adminToken,
      body: { details: 'Account: 2' },
    });
    const body = { paymentMethodId, expectedMethodVersion };
    expect(await refusal('confirmPayment', { id, token, body })).toBe('409 payment_method_changed');
    const { paymentMethod: now } = await ok('getPaymentMethod', { id: paymentMethodId });
    const agreed = { paymentMethodId, expectedMethodVersion: now.version };
    expect(await refusal('confirmPayment', { id, token, body: agreed })).toBe('200');
  });

  test('by an inactive or unknown method is refused', async () => {
    const { token } = await aMember();
    const { id } = await anInvoice();
    const off = await aMethod({ isActive: false });
    for (const paymentMethodId of [off.id, crypto.randomUUID(), 'none']) {
      const given = { id, token, body: { paymentMethodId } };
      expect(await refusal('confirmPayment', given)).toBe('404 payment_method_not_found');
    }
    expect(await refusal('confirmPayment', { id, token, body: {} })).toBe('400 validation_error');
  });
});

describe('a receipt', () => {
  const upload = (id: string, content: Buffer, name = 'receipt.png', type = 'image/png') =>
    call('uploadReceipt', { id, file: { content, name, type } });

  test.each([
    ['PNG', 'inline', aPng(), 'image/png', 'png'],
    ['JPEG', 'inline', aJpeg(), 'image/jpeg', 'jpg'],
    ['WebP', 'inline', aWebp(), 'image/webp', 'webp'],
    ['HEIC', 'attachment', aHeic(), 'image/heic', 'heic'],
    ['PDF', 'attachment', aPdf(), 'application/pdf', 'pdf'],
  ])('%s is recognized by its content, served %s and named after it', async (_name, ...expected) => {
    const [disposition, content, mediaType, extension] = expected;
    const payer = await aMember();
    const { id } = await anInvoice();
    const { status, body } = await upload(id, content, 'x.html', 'text/html');
    expect(status).toBe(201);
    const { receiptKey } = body as { receiptKey: string };
    expect(receiptKey.length).toBeGreaterThanOrEqual(22);
    await confirmByHand(id, payer.token, { receiptKey });
    const served = await call('getReceipt', { params: { receiptKey }, token: payer.token });
    expect(served.headers.get('content-type')).toBe(mediaType);
    expect(served.headers.get('content-disposition')).toBe(
      `${disposition}; filename*=UTF-8''x.html.${extension}`,
    );
    expect(served.headers.get('content-security-policy')).toMatch(/^sandbox/);
    // A picture that is shown was encoded again in the same format.
    const kept = disposition === 'inline' ? 4 : content.length;
    expect(served.bytes.subarray(0, kept)).toEqual(content.subarray(0, kept));
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['GIF', 'GIF89a...........'],
    ['text', 'hello'],
    ['a program', '\u007fELF.....'],
  ])('is not %s, whatever its name', async (_name, text) => {
    const { id } = await anInvoice();
    const { status } = await upload(id, Buffer.from(text), 'receipt.png', 'image/png');
    expect(status).toBe(415);
  });

  test('has at most 10 MB and at least one byte', async () => {
    const { id } = await anInvoice();
    const limit = 10 * 1024 * 1024;
    expect((await upload(id, aPng(limit))).status).toBe(201);
    expect((await upload(id, aPng(limit + 1))).status).toBe(413);
    expect((await upload(id, Buffer.alloc(0))).status).toBe(400);
    const file = { content: aPng(), name: 'a.png', field: 'other' };
    expect(await refusal('uploadReceipt', { id, file })).toBe('400 validation_error');
  });

  test.each([
    [
      'in the middle of the file',
      '--x\r\ncontent-disposition: form-data; name="receipt"; filename="a.png"\r\n\r\nabc',
    ],
    ['in a header', '--x\r\ncontent-disp'],
    ['before it began', ''],
    [
      'without an end',
      `--x\r\ncontent-disposition: form-data; name="receipt"; filename="a"\r\n\r\nabc\r\n--x`,
    ],
  ])('that ends %s has no effect', async (_name, content) => {
    const { id } = await anInvoice();
    const raw = { content, type: 'multipart/form-data; boundary=x' };
    expect(await refusal('uploadReceipt', { id, raw })).toBe('400 validation_error');
    expect(await refusal('uploadReceipt', { id, raw: { content, type: 'multipart/form-data' } })).toMatch(
      /^4/,
    );
    expect((await call('getHealth')).status).toBe(200);
  });

  test('is one of five, and the sixth is refused', async () => {
    const { id } = await anInvoice();
    for (let count = 0; count < 5; count += 1) expect((await upload(id, aPng())).status).toBe(201);
    const { status, body } = await upload(id, aPng());
    expect([status, (body as { error: string }).error]).toEqual([409, 'receipt_limit']);
  });

  test('counts for its browser, identified by a cookie that no script reads', async () => {
    const { id } = await anInvoice();
    const browser = async () => {
      const { headers } = await call('getInvoice', { id });
      const cookie = headers.get('set-cookie') ?? '';
      expect(cookie).toMatch(
        /^__Host-checkout_browser=[\w-]{22}; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/,
      );
      return { cookie: cookie.split(';')[0] ?? '' };
    };
    const [one, two] = [await browser(), await browser()];
    const send = (headers: Record<string, string>, token?: string) =>
      refusal('uploadReceipt', { id, token, headers, file: { content: aPng(), name: 'a.png' } });
    for (let count = 0; count < 5; count += 1) expect(await send(one)).toBe('201');
    expect(await send(one)).toBe('409 receipt_limit');
    expect(await send(two)).toBe('201');
    expect(await send({})).toBe('201');
    expect(await send(one, (await aMember()).token)).toBe('201');
    expect((await call('getInvoice', { id, headers: one })).headers.get('set-cookie')).toBeNull();
  });

  test('is stored once under one key, however often it is sent', async () => {
    const { id } = await anInvoice();
    const { token } = await aMember();
    const given = { id, token, headers: { 'idempotency-key': crypto.randomUUID() } };
    const send = (content: Buffer) => call('uploadReceipt', { ...given, file: { content, name: 'a.png' } });
    const [first, again] = [await send(aPng()), await send(aPng())];
    expect(first.body).toEqual(again.body);
    expect((await send(aJpeg())).body).toMatchObject({ error: 'idempotency_conflict' });
    expect(await refusal('uploadReceipt', { ...given, headers: { 'idempotency-key': 'a b' } })).toBe(
      '400 validation_error',
    );
  });

  test('of an unknown invoice fills no memory, however many are sent at once', async () => {
    const { process, url } = await stack.startGateway({});
    const most = () =>
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${process.pid}/status`, 'utf8'))?.[1]);
    expect(await refusal('uploadReceipt', { id: crypto.randomUUID(), url, ...aForm(1_000) })).toMatch(/^404/);
    const beforeKb = most();
    const form = aForm(10 * 1024 * 1024);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => refusal('uploadReceipt', { id: crypto.randomUUID(), url, ...form })),
    );
    // How many are refused by the limit depends on how fast the others finish.
    expect(['404 invoice_not_found', '429 rate_limited']).toEqual(
      expect.arrayContaining([...new Set(answers)]),
    );
    expect((most() - beforeKb) / 1024).toBeLessThan(200);
    expect(await refusal('uploadReceipt', { id: (await anInvoice()).id, url, ...aForm(1_000) })).toBe('201');
  });

  /** Reuses the same bytes for many requests; a FormData would copy them for each. */
  function aForm(size: number) {
    const start = '--x\r\ncontent-disposition: form-data; name="receipt"; filename="a.png"\r\n\r\n';
    const content = new Uint8Array(
      Buffer.concat([Buffer.from(start), aPng(size), Buffer.from('\r\n--x--\r\n')]),
    );
    return { raw: { content, type: 'multipart/form-data; boundary=x' } };
  }

  test('can be deleted until it is confirmed', async () => {
    const { id } = await anInvoice();
    const { receiptKey } = (await upload(id, aPng())).body as { receiptKey: string };
    const kept = ((await upload(id, aPng())).body as { receiptKey: string }).receiptKey;
    const other = await anInvoice();
    const wrong = { params: { id: other.id, receiptKey } };
    expect(await refusal('deleteReceipt', wrong)).toBe('404 receipt_not_found');
    expect((await call('deleteReceipt', { params: { id, receiptKey } })).status).toBe(204);
    expect(await refusal('deleteReceipt', { params: { id, receiptKey } })).toBe('404 receipt_not_found');
    const payer = await aMember();
    const given = { id, token: payer.token, body: { paymentMethodId: (await aMethod()).id, receiptKey } };
    expect(await refusal('confirmPayment', given)).toBe('404 receipt_not_found');
    await confirmByHand(id, payer.token, { receiptKey: kept });
    expect(await refusal('deleteReceipt', { params: { id, receiptKey: kept } })).toBe('403 forbidden');
  });

  test('of another invoice does not count', async () => {
    const [one, two, payer] = [await anInvoice(), await anInvoice(), await aMember()];
    const { receiptKey } = (await upload(one.id, aPng())).body as { receiptKey: string };
    const body = { paymentMethodId: (await aMethod()).id, receiptKey };
    expect(await refusal('confirmPayment', { id: two.id, token: payer.token, body })).toBe(
      '404 receipt_not_found',
    );
  });

  test('is visible to admins, the recipient and whoever confirmed it', async () => {
    const [recipient, payer, stranger, admin] = [
      await aMember(),
      await aMember(),
      await aMember(),
      await anAdmin(),
    ];
    const { id } = await anInvoice({ recipient: recipient.email });
    const { receiptKey } = (await upload(id, aPng())).body as { receiptKey: string };
    await confirmByHand(id, payer.token, { receiptKey });
    for (const { token } of [recipient, payer, admin]) {
      expect(await refusal('getReceipt', { params: { receiptKey }, token })).toBe('200');
    }
    expect(await refusal('getReceipt', { params: { receiptKey }, token: stranger.token })).toBe(
      '403 forbidden',
    );
    expect(await refusal('getReceipt', { params: { receiptKey } })).toBe('401 unauthorized');
    for (const key of ['nothing', '..%2f..%2fetc%2fpasswd', '../../etc/passwd', 'a'.repeat(300)]) {
      const made = { params: { receiptKey: key }, token: admin.token };
      expect(await refusal('getReceipt', made)).toBe('404 receipt_not_found');
    }
  });

  test('is refused for a paid invoice', async () => {
    const { id } = await anInvoice();
    const payer = await aMember({ credits: 100_000 });
    await ok('payWithGems', { id, token: payer.token });
    expect(((await upload(id, aPng())).body as { error: string }).error).toBe('invoice_already_paid');
  });
});
