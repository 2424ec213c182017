import type { Caller } from '@checkout/kit/caller.ts';
import { AppError } from '@checkout/kit/errors.ts';
import { expect, test } from '@jest/globals';
import {
  ada,
  admin,
  anonymous,
  member,
  PUBLIC_URL,
  reasonOf,
  runAs,
  startInvoiceService,
} from './fixture.ts';
import { cardSettlement } from './in-status.ts';
import { textOf } from './pdf-reader.ts';

const service = await startInvoiceService({ env: { PDF_QUEUE: '2' } });
/** Takes its time to print. */
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

test('a receipt prints the payment and to whom it is made out, and a change its next revision', async () => {
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

test('only members print: by the link anybody of them, by readable id who has a part in it', async () => {
  const invoice = await service.create();
  const stranger = member('user-eve');
  expect(await reasonOf(print(anonymous, invoice.id))).toBe('UNAUTHORIZED');
  expect(await reasonOf(print(stranger, invoice.number))).toBe('INVOICE_NOT_FOUND');
  expect((await print(stranger, invoice.id)).text).toContain(invoice.number);
});

test('a flood is turned away instead of queueing for ever, and other calls go on meanwhile', async () => {
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

async function print(caller: Caller, ref: string): Promise<{ filename: string; text: string }> {
  const { filename, bytes } = await bytesOf(caller, ref);
  return { filename, text: textOf(bytes) };
}

async function bytesOf(caller: Caller, ref: string): Promise<{ filename: string; bytes: Buffer }> {
  return await runAs(caller, async () => {
    const chunks: Uint8Array[] = [];
    let filename = '';
    for await (const response of client.renderPdf({ ref })) {
      filename ||= response.filename;
      chunks.push(response.chunk);
    }
    return { filename, bytes: Buffer.concat(chunks) };
  });
}
