import { AppError } from '@checkout/kit/errors/errors.ts';
import type { Caller } from '@checkout/kit/rpc/caller.ts';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import {
  ada,
  admin,
  anonymous,
  member,
  PUBLIC_URL,
  reasonOf,
  runAs,
  startInvoiceService,
} from './support/fixture.ts';
import { cardSettlement } from './support/in-status.ts';
import { picturesOf, textOf } from './support/pdf-reader.ts';

const service = await startInvoiceService({ env: { PDF_QUEUE: '2' } });
/** A text that takes long to render. */
const LONG = 'A long story, told in many words, over and over again. '.repeat(36);
const client = service.as(admin);

test('an unpaid invoice prints what is due, to whom, and where to pay', async () => {
  const invoice = await service.create({ description: 'Course on engines' });
  const { filename, text } = await print(ada, invoice.number);
  expect(filename).toBe(`invoice-${invoice.number}.pdf`);
  for (const shown of [invoice.number, 'ada@example.test', 'Course on engines', '$100.00', 'Pending']) {
    expect(text).toContain(shown);
  }
  expect(text.replaceAll(/\s/g, '')).toContain(`${PUBLIC_URL}/pay/${invoice.id}`);
});

test('known items are printed line by line', async () => {
  const items = [
    { name: 'Gala seat', quantity: 3, unitPrice: 31 },
    { name: 'Printed programme', quantity: 2, unitPrice: 3.5 },
  ];
  const invoice = await service.create({ metadataJson: JSON.stringify({ items }) });
  const { text } = await print(ada, invoice.id);
  for (const shown of ['Gala seat', '$31.00', '$93.00', 'Printed programme', '$3.50', '$7.00', '$100.00']) {
    expect(text).toContain(shown);
  }
});

test('items that do not add up to the amount are treated as foreign metadata and not printed', async () => {
  const items = [{ name: 'Gala seat', quantity: 1, unitPrice: 10_000 }];
  const invoice = await service.create({ metadataJson: JSON.stringify({ items }) });
  const { text } = await print(ada, invoice.id);
  expect(text).toContain('$100.00');
  expect(text).not.toContain('Gala seat');
});

test('a receipt prints the payment and the billing details, and a change makes the next revision', async () => {
  const invoice = await service.create();
  const billing = {
    companyName: 'Analytical Engines Ltd',
    address: '1 Mill Lane\nLondon',
    vatNumber: 'GB1',
    taxId: '',
  };
  await service.as(ada).saveBillingDetails({ ref: invoice.id, ...billing });
  await service.payment().settleInvoice(cardSettlement(invoice, 'attempt-7'));
  const first = await print(ada, invoice.id);
  for (const shown of ['Paid', 'Analytical Engines Ltd', 'GB1', 'pi_attempt-7'])
    expect(first.text).toContain(shown);
  await service
    .as(ada)
    .saveBillingDetails({ ref: invoice.id, ...billing, companyName: 'Difference Engines Ltd' });
  const second = await print(ada, invoice.id);
  expect(second.text).toContain('Difference Engines Ltd');
  expect(second.text).not.toContain('Analytical');
});

test('a receipt prints what was returned, and since when all of it', async () => {
  const invoice = await service.create();
  await service.payment().settleInvoice(cardSettlement(invoice, 'attempt-8'));
  const given = {
    invoiceId: invoice.id,
    attemptId: 'attempt-8',
    paymentReference: 're_8',
    underWayMinor: 0n,
  };
  const all = invoice.amountMinor;
  await service.payment().refundInvoice({ ...given, version: 1n, refundedMinor: 300n, reason: 'in part' });
  const { text: inPart } = await print(ada, invoice.id);
  expect(inPart).toMatch(/Refunded +-\$3\.00/);
  expect(inPart.match(/Refunded/g)).toHaveLength(1);
  await service.payment().refundInvoice({ ...given, version: 2n, refundedMinor: all, reason: 'arrived' });
  // Once each in its status, with its date, and with its amount.
  expect((await print(ada, invoice.id)).text.match(/Refunded/g)).toHaveLength(3);
});

test('the card is printed for the parties and the guest who paid; strangers see only that a card paid', async () => {
  const { id, ...invoice } = await service.create();
  const settlement = cardSettlement({ id, ...invoice }, 'attempt-14');
  await service.payment().settleInvoice({ ...settlement, paymentMethodDetail: 'Visa •••• 4242' });
  expect((await print(member('user-eve'), id)).text).toMatch(/Payment method:? +Card/i);
  expect((await print(ada, id)).text).toContain('4242');
  expect((await print(anonymous, id, { attemptId: 'attempt-14' })).text).toContain('4242');
});

test('the server’s own methods have a name in each language; those of admins keep theirs', async () => {
  const [byCard, byHand] = [await service.create(), await service.create()];
  await service.payment().settleInvoice(cardSettlement(byCard, 'attempt-17'));
  await service
    .payment()
    .settleInvoice({ ...cardSettlement(byHand, 'attempt-18'), rail: 'manual', provider: 'manual' });
  const method = async (id: string) =>
    /วิธีชำระเงิน +(.+)/.exec((await print(ada, id, { language: 'th' })).text)?.[1];
  expect([await method(byCard.id), await method(byHand.id)]).toEqual(['บัตร', 'Card']);
});

test('the recipient’s name is printed for the parties; strangers see the masked address of the link', async () => {
  const { id } = await service.create();
  await service.write('update invoices set recipient_id = $1, recipient_username = $2 where id = $3', [
    'user-ada',
    'Countess Lovelace',
    id,
  ]);
  for (const party of [ada, admin]) expect((await print(party, id)).text).toContain('Countess Lovelace');
  const { text } = await print(member('user-eve'), id);
  expect(text).toContain('ada@example.test');
  expect(text).not.toContain('Lovelace');
});

test('a receipt has the brand of its day, and an older one today’s if its issuer is unchanged', async () => {
  const [before, branded, old] = [await service.create(), await service.create(), await service.create()];
  await service.payment().settleInvoice(cardSettlement(before, 'attempt-8'));
  await service.payment().settleInvoice(cardSettlement(old, 'attempt-15'));
  await service.write(`alter table settlements disable trigger settlements_keep_their_issuer;
    update settlements set issuer_brand = null where attempt_id = 'attempt-15';
    alter table settlements enable trigger settlements_keep_their_issuer`);
  const lookAt = async ({ id }: { id: string }) => {
    const { bytes } = await bytesOf(ada, id);
    return { pictures: picturesOf(bytes), isContactTold: textOf(bytes).includes('help@example.test') };
  };
  const plain = { pictures: 0, isContactTold: false };
  const inFull = { pictures: 1, isContactTold: true };
  expect(await lookAt(branded)).toEqual(plain);
  const content = await sharp({ create: { width: 80, height: 20, channels: 4, background: '#1d5b45' } })
    .png()
    .toBuffer();
  await client.saveLogo({ scheme: 'light', content });
  await client.saveBrand({ accent: '#1d5b45', supportContact: 'help@example.test' });
  expect(await lookAt(branded)).toEqual(inFull);
  await service.payment().settleInvoice(cardSettlement(branded, 'attempt-16'));
  expect(await Promise.all([before, branded, old].map(lookAt))).toEqual([plain, inFull, inFull]);

  const { settings } = await client.getCompanySettings({});
  await client.saveCompanySettings({ settings: { ...settings, companyName: 'Somebody Else Ltd' } });
  expect(await Promise.all([branded, old].map(lookAt))).toEqual([inFull, plain]);
  await client.saveCompanySettings({ settings });
  await client.deleteLogo({ scheme: 'light' });
  await client.saveBrand({ accent: '', supportContact: '' });
  expect(await Promise.all([branded, old].map(lookAt))).toEqual([inFull, plain]);
});

test('a receipt keeps its issuer in later revisions; an open invoice does not', async () => {
  const [paid, open] = [await service.create(), await service.create()];
  const before = (await client.getCompanySettings({})).settings;
  await service.payment().settleInvoice(cardSettlement(paid, 'attempt-9'));
  const settings = { companyName: 'Newer Name Ltd', legalEntity: 'Newer Entity', address: '9 New Road' };
  await client.saveCompanySettings({ settings });
  const billing = { companyName: 'Engines Ltd', address: '1 Mill Lane', vatNumber: '', taxId: '' };
  const saved = await service.as(ada).saveBillingDetails({ ref: paid.id, ...billing });
  const { invoice } = await service.as(anonymous).getInvoice({ ref: paid.id });
  expect([saved.invoice?.issuer, invoice?.issuer]).toEqual([before, before]);
  expect((await client.getInvoice({ ref: open.id })).invoice?.issuer).toBeUndefined();
  const receipt = (await print(ada, paid.id)).text;
  expect(receipt).toContain(before?.companyName);
  expect(receipt).toContain('Engines Ltd');
  expect(receipt).not.toContain('Newer');
  expect((await print(ada, open.id)).text).toContain('Newer Name Ltd');
  await expect(
    service.write(`update settlements set issuer_address = 'elsewhere' where invoice_id = $1`, [paid.id]),
  ).rejects.toMatchObject({ code: '42501' });
});

test('a receipt is the same in each language without a new revision; an unknown language is refused', async () => {
  const items = [{ name: 'Gala seat', quantity: 2, unitPrice: 50 }];
  const invoice = await service.create({ metadataJson: JSON.stringify({ items }) });
  await service.payment().settleInvoice(cardSettlement(invoice, 'attempt-17'));
  const shown = {
    '': ['Receipt', 'Amount paid', '$50.00', 'Unit price', 'Provider'],
    en: ['Receipt', 'Amount paid', '$50.00', 'Unit price', 'Provider'],
    th: ['ใบเสร็จรับเงิน', 'ยอดที่ชำระแล้ว', 'US$50.00', 'ราคาต่อหน่วย', 'ผู้ให้บริการ'],
    'zh-Hans': ['收据', '已付金额', 'US$50.00', '单价', '支付服务'],
    'zh-Hant': ['收據', '已付金額', 'US$50.00', '單價', '付款服務'],
  };
  const languages = Object.entries(shown);
  for (const [language, words] of [...languages, ...languages.toReversed()]) {
    const { filename, text } = await print(ada, invoice.id, { language });
    expect(filename).toBe(`invoice-${invoice.number}.pdf`);
    for (const word of [...words, invoice.number, 'Gala seat', 'Stripe (Card Payment)', 'pi_attempt-17'])
      expect(text).toContain(word);
    expect(text.includes('US$50.00')).toBe(!['', 'en'].includes(language));
  }
  expect((await client.getInvoice({ ref: invoice.id })).invoice?.receiptRevision).toBe(1);
  for (const language of ['de', 'TH', 'zh', 'constructor', 'th\n']) {
    expect(await reasonOf(print(ada, invoice.id, { language }))).toBe('VALIDATION_ERROR');
    const { settings } = await client.getCompanySettings({});
    const preview = async () =>
      await client.previewLetterhead({ settings, language })[Symbol.asyncIterator]().next();
    expect(await reasonOf(runAs(admin, preview))).toBe('VALIDATION_ERROR');
  }
});

test('only members print: any of them by the link, the parties by readable id', async () => {
  const invoice = await service.create();
  const stranger = member('user-eve');
  expect(await reasonOf(print(anonymous, invoice.id))).toBe('UNAUTHORIZED');
  expect(await reasonOf(print(stranger, invoice.number))).toBe('INVOICE_NOT_FOUND');
  expect((await print(stranger, invoice.id)).text).toContain(invoice.number);
});

test('without a sign-in, a gateway prints for the attempt that paid and for no other', async () => {
  const [paid, other] = [await service.create(), await service.create()];
  await service.payment().settleInvoice(cardSettlement(paid, 'attempt-11'));
  await service.payment().settleInvoice(cardSettlement(other, 'attempt-12'));
  expect((await print(anonymous, paid.id, { attemptId: 'attempt-11' })).text).toContain('pi_attempt-11');
  for (const attemptId of ['attempt-12', 'attempt-13'])
    expect(await reasonOf(print(anonymous, paid.id, { attemptId }))).toBe('INVOICE_NOT_FOUND');
  expect(await reasonOf(print(anonymous, paid.number, { attemptId: 'attempt-11' }))).toBe('UNAUTHORIZED');
  const asService = service.payment().renderPdf({ ref: paid.id, attemptId: 'attempt-11' });
  expect(await reasonOf(asService[Symbol.asyncIterator]().next())).toBe('FORBIDDEN');
});

test('a flood is refused instead of queued endlessly, and other calls continue', async () => {
  const invoices = await Promise.all(Array.from({ length: 12 }, () => service.create({ description: LONG })));
  const prints = invoices.map(({ id }) =>
    bytesOf(ada, id).then(
      () => 'printed',
      (error: unknown) => (error instanceof AppError ? error.reason : String(error)),
    ),
  );
  await client.getInvoice({ ref: invoices[0]?.id as string });
  const outcomes = await Promise.all(prints);
  expect(new Set(outcomes)).toEqual(new Set(['printed', 'RENDERER_BUSY']));
  expect((await print(ada, invoices[0]?.id as string)).text).toContain(invoices[0]?.number);
});

async function print(
  caller: Caller,
  ref: string,
  options: PdfOptions = {},
): Promise<{ filename: string; text: string }> {
  const { filename, bytes } = await bytesOf(caller, ref, options);
  return { filename, text: textOf(bytes) };
}

async function bytesOf(
  caller: Caller,
  ref: string,
  options: PdfOptions = {},
): Promise<{ filename: string; bytes: Buffer }> {
  return await runAs(caller, async () => {
    const chunks: Uint8Array[] = [];
    let filename = '';
    for await (const response of client.renderPdf({ ref, ...options })) {
      filename ||= response.filename;
      chunks.push(response.chunk);
    }
    return { filename, bytes: Buffer.concat(chunks) };
  });
}

interface PdfOptions {
  attemptId?: string;
  language?: string;
}
