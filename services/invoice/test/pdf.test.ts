import { expect, test } from '@jest/globals';
import { breakLines } from '../src/documents/pdf/break-lines.ts';
import { contentWidth, page } from '../src/documents/pdf/look.ts';
import { renderInvoicePdf } from '../src/documents/pdf/render-invoice-pdf.ts';
import { fontsOf, textOf, wordsOf } from './support/pdf-reader.ts';
import { paid, unpaid } from './support/pdf-sample.ts';

test('an unpaid invoice shows what is due, to whom, until when, and where to pay', async () => {
  const text = textOf(await renderInvoicePdf(unpaid));
  for (const shown of [
    'Golden Fox Association',
    'GFA Services Limited',
    '25 Harbour Road',
    'Invoice',
    'GFA-INV-104',
    'Pending',
    'Amount due',
    '$1,234.50',
    '19 Nov 2026',
    '26 Nov 2026',
    'zoe.miller@example.com',
    'Two tickets for the winter gala on 12 December.',
    'Total in USD',
    'https://pay.example.org/pay/0f9b6d1e-8f6a-4d0c-9c41-5d5f2c9d1a10',
  ]) {
    expect(text).toContain(shown);
  }
  for (const absent of ['Receipt', 'Coupon', 'Conversion', 'Payment method', 'Page 1', 'Revision']) {
    expect(text).not.toContain(absent);
  }
});

test('a receipt shows discount, conversion, payment and billing details', async () => {
  const text = textOf(await renderInvoicePdf(paid));
  for (const shown of [
    'Receipt',
    'Revision 2',
    'Paid',
    'Amount paid',
    'zoe',
    'Miller & Daughters Trading Co.',
    'Unit 4B, 77 Des Voeux Road West',
    'VAT number EU372001951',
    'Tax ID 98-7654321',
    'Coupon WINTER20 (20%)',
    '-$246.90',
    '$987.60',
    'Converted at 1 USD = 7.800000 HKD',
    'HK$7,703.28',
    'Conversion fee',
    'HK$192.58',
    'Paid in HKD',
    'HK$7,895.86',
    'Bank Transfer (HSBC)',
    'Manual Confirmation',
    '21 Nov 2026, 14:05 UTC',
    '1,234 gems',
    'FT26112100441',
  ]) {
    expect(text).toContain(shown);
  }
  expect(text).not.toContain('Pay online');
});

test('a receipt shows what was returned to the payer, and since when all of it', async () => {
  expect(textOf(await renderInvoicePdf(paid))).not.toContain('Refunded');
  const inPart = textOf(await renderInvoicePdf({ ...paid, refund: { amount: '-$300.00' } }));
  expect(inPart).toMatch(/Refunded +-\$300\.00/);
  expect(inPart.match(/Refunded/g)).toHaveLength(1);
  const refund = { amount: '-$987.60', refundedAt: '23 Nov 2026, 09:30 UTC' };
  const whole = textOf(await renderInvoicePdf({ ...paid, refund }));
  expect(whole).toMatch(/Refunded +-\$987\.60/);
  expect(whole.match(/Refunded/g)).toHaveLength(2);
  expect(whole).toContain('23 Nov 2026, 09:30 UTC');
});

test('a Latin document embeds only the used part of Inter and stays small', async () => {
  const pdf = await renderInvoicePdf(unpaid);
  const fonts = fontsOf(pdf);
  expect(fonts.map(({ name }) => name).sort()).toEqual(['Inter-Regular', 'Inter-SemiBold']);
  expect(fonts.every(({ embeddedSubset }) => embeddedSubset)).toBe(true);
  expect(pdf.length).toBeLessThan(40_000);
});

test('Chinese in both scripts and Thai are readable, each in its own font', async () => {
  const pdf = await renderInvoicePdf({
    ...unpaid,
    letterhead: {
      companyName: '金狐會員服務有限公司',
      legalEntity: 'สมาคมสุนัขจิ้งจอกทองคำ',
      address: '香港灣仔',
    },
    description: '这是一个简体中文的描述。\nรวมอาหารค่ำและเรือรับส่ง น้ำใจ ตั๋ว',
  });
  const text = textOf(pdf);
  for (const shown of [
    '金狐會員服務有限公司',
    'สมาคมสุนัขจิ้งจอกทองคำ',
    '这是一个简体中文的描述。',
    'รวมอาหารค่ำและเรือรับส่ง น้ำใจ ตั๋ว',
  ]) {
    expect(text).toContain(shown);
  }
  const fonts = fontsOf(pdf);
  expect(fonts.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'NotoSansTC-SemiBold',
      'NotoSansTC-Regular',
      'NotoSansSC-Regular',
      'NotoSansThai-Regular',
    ]),
  );
  expect(fonts.every(({ embeddedSubset }) => embeddedSubset)).toBe(true);
});

test('a character that no font has becomes a question mark, never an empty box', async () => {
  const text = textOf(
    await renderInvoicePdf({ ...unpaid, description: 'a\u{13000}b ع c\u0007d \u{1f39f}\ufe0f end' }),
  );
  expect(text).toContain('a?b ? cd');
  expect(text).toContain('end');
});

test('a long description continues over numbered pages inside the margins and loses nothing', async () => {
  const lines = Array.from(
    { length: 150 },
    (_, index) => `Item ${index} of the long list, with its own remark.`,
  );
  const endless = `https://example.com/${'a'.repeat(400)}`;
  const pdf = await renderInvoicePdf({ ...unpaid, description: [...lines, endless].join('\n') });
  const text = textOf(pdf);
  for (const line of lines) expect(text).toContain(line);
  const count = Number(/Page 1 of (\d+)/.exec(text)?.[1]);
  expect(count).toBeGreaterThanOrEqual(3);
  expect(text).toContain(`Page ${count} of ${count}`);
  expect(text.match(/Golden Fox Association · GFA-INV-104/g)).toHaveLength(count);
  const words = wordsOf(pdf);
  expect(Math.max(...words.map(({ right }) => right))).toBeLessThanOrEqual(page.width - page.margin + 1);
  expect(Math.max(...words.map(({ bottom }) => bottom))).toBeLessThan(page.height);
  expect(
    words
      .filter(({ text: word }) => /^[a:/.htpsexmlco]+$/.test(word))
      .map((word) => word.text)
      .join(''),
  ).toContain('a'.repeat(400));
});

test.each([9, 18, 27])(
  'below a description of %i lines, each page with items has their headings',
  async (length) => {
    const items = Array.from({ length: 45 }, (_, index) => ({
      name: `Course ${index} with all material and a name that needs more than one line`,
      quantity: '1',
      unitPrice: '$10.00',
      amount: '$10.00',
    }));
    const description = Array.from({ length }, () => 'One line.').join('\n');
    const pages = textOf(await renderInvoicePdf({ ...unpaid, description, items })).split('\f');
    const withItems = pages.filter((text) => text.includes('Course '));
    expect(withItems.length).toBeGreaterThan(2);
    for (const text of withItems) expect(text.match(/Unit price/g)).toHaveLength(1);
    expect(pages.filter((text) => text.includes('Unit price'))).toEqual(withItems);
  },
);

test('the longest billing details and names wrap in their columns', async () => {
  const pdf = await renderInvoicePdf({
    ...paid,
    recipient: { email: `${'e'.repeat(60)}@${'d'.repeat(120)}.example.com`, username: 'u'.repeat(100) },
    billing: {
      companyName: 'W'.repeat(200),
      address: 'x\n'.repeat(250),
      vatNumber: '9'.repeat(50),
      taxId: '8'.repeat(50),
    },
    discount: { couponCode: 'C'.repeat(50), percent: '12.5%', amount: '-$1.00' },
  });
  expect(Math.max(...wordsOf(pdf).map(({ right }) => right))).toBeLessThanOrEqual(
    page.width - page.margin + 1,
  );
  expect(textOf(pdf)).toContain('FT26112100441');
});

test.each([
  'plain words that go on and on until the line is full and then some more',
  'unbreakable'.repeat(20),
  '這是一個很長的中文描述，用來測試換行：（香港）特別行政區。',
  'รวมอาหารค่ำและเรือรับส่งกรุณาชำระเงินก่อนวันครบกำหนด',
  'two\n\nparagraphs',
  '',
])('lines do not exceed their width and keep every character of %j', (text) => {
  const lines = breakLines(text, { width: 24, measure: (piece) => piece.length });
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(24);
  expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
});

test('a line never begins with a closing punctuation mark', () => {
  const lines = breakLines('一二三四五六七八九十，十一。', { width: 10, measure: (piece) => piece.length });
  expect(lines.filter((line) => /^[，。]/.test(line))).toEqual([]);
});

test('the content has the width of the page without its margins', () => {
  expect(contentWidth).toBeCloseTo(page.width - 2 * page.margin);
});
