import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { page } from '../src/documents/pdf/look.ts';
import { renderInvoicePdf } from '../src/documents/pdf/render-invoice-pdf.ts';
import { specimenOf } from '../src/documents/specimen.ts';
import { formatsIn } from '../src/documents/texts/formats.ts';
import { type DocumentLanguage, documentLanguages, textsIn } from '../src/documents/texts/languages.ts';
import { paidIn, unpaidIn } from './support/pdf-in-language.ts';
import { fontsOf, textOf, type Word, wordsOf } from './support/pdf-reader.ts';

const translated = documentLanguages.filter((language) => language !== 'en');

test('documents exist in the languages of the pages', () => {
  expect(documentLanguages).toEqual(['en', 'th', 'zh-Hans', 'zh-Hant']);
});

test.each(translated)('documents and pages use the same words in %s', (language) => {
  const texts = textsIn(language);
  const of = (name: string) => pageTexts(language, name);
  const [checkout, receipt, shell] = [of('checkout'), of('receipt'), of('shell')];
  const optional = / ?[(（].*[)）]$/;
  expect({
    ...texts.statuses,
    invoice: texts.kinds.invoice,
    amountDue: texts.amountDue,
    amount: texts.amount,
    due: texts.due,
    paid: texts.paid,
    refundedOn: texts.refundedOn,
    billTo: texts.billTo,
    billingDetails: texts.billingDetails,
    vatNumber: texts.vatNumber,
    taxId: texts.taxId,
    description: texts.description,
    item: texts.item,
    quantity: texts.quantity,
    unitPrice: texts.unitPrice,
    coupon: texts.coupon({ code: '', percent: '' }).split(' ')[0],
    totalIn: texts.totalIn('{{currency}}'),
    conversionFee: texts.conversionFee,
    paymentMethod: texts.paymentMethod,
    provider: texts.provider,
    ...texts.providers,
    methods: Object.values(texts.methods),
    gems: texts.gems,
    gemCount: texts.gemCount('{{count, number}}'),
    reference: texts.reference,
    isReceiptNamed: receipt['guest.download']?.includes(texts.kinds.receipt),
  }).toEqual({
    ...Object.fromEntries(Object.keys(texts.statuses).map((name) => [name, shell[`status.${name}`]])),
    invoice: checkout['invoice.title']?.replace(' {{number}}', ''),
    amountDue: checkout['invoice.amountDue'],
    amount: checkout['invoice.amount'],
    due: checkout['invoice.dueDate'],
    paid: receipt['paid.on'],
    refundedOn: receipt['refunded.on'],
    billTo: checkout['invoice.billTo'],
    billingDetails: receipt['billing.title'],
    vatNumber: receipt['billing.vatNumber']?.replace(optional, ''),
    taxId: receipt['billing.taxId']?.replace(optional, ''),
    description: receipt['thanks.description'],
    item: checkout['items.item'],
    quantity: checkout['items.quantity'],
    unitPrice: checkout['items.unitPrice'],
    coupon: checkout['coupon.name'],
    totalIn: checkout['invoice.totalIn'],
    conversionFee: checkout['invoice.fee'],
    paymentMethod: receipt['paid.method'],
    provider: receipt['paid.provider'],
    stripe: receipt['paid.stripe'],
    manual: receipt['paid.manual'],
    methods: [shell['methods.card'], shell['methods.gems'], shell['methods.coupon']],
    gems: receipt['paid.gemsUsed'],
    gemCount: shell['session.gems_other'],
    reference: receipt['paid.reference'],
    isReceiptNamed: true,
  });
});

test('one gem is singular', () => {
  expect(['0', '1', '21', '1,001'].map(textsIn('en').gemCount)).toEqual([
    '0 gems',
    '1 gem',
    '21 gems',
    '1,001 gems',
  ]);
});

test.each<[DocumentLanguage, string[]]>([
  ['th', ['ใบแจ้งหนี้', 'รอชำระเงิน', 'ยอดที่ต้องชำระ', 'US$1,234.50', '26 พ.ย. 2026', 'ชำระเงินออนไลน์']],
  ['zh-Hans', ['账单', '待付款', '应付金额', 'US$1,234.50', '2026年11月26日', '在线付款']],
  ['zh-Hant', ['發票', '待付款', '應付金額', 'US$1,234.50', '2026年11月26日', '線上付款']],
])(
  'an unpaid invoice in %s shows what is due, until when and where to pay, and user texts unchanged',
  async (language, shown) => {
    const pdf = await renderInvoicePdf(unpaidIn(language));
    const text = textOf(pdf);
    for (const given of [
      'GFA-INV-104',
      'Golden Fox Association',
      'Two tickets for the winter gala',
      unpaidIn(language).paymentUrl,
    ])
      expect(text).toContain(given);
    for (const words of shown) expect(text).toContain(words);
    expect(text).not.toMatch(/Invoice|Amount|Due|Bill to|Pay online/);
    expect(Buffer.from(pdf).toString('latin1')).toContain(`/Lang (${language})`);
  },
);

test.each<[DocumentLanguage, string[]]>([
  ['en', ['Receipt', '21 Nov 2026, 14:05 UTC', '-$246.90', '1,234 gems', 'Page 1 of 2']],
  ['th', ['ใบเสร็จรับเงิน', '21 พ.ย. 2026 14:05 UTC', '-US$246.90', '1,234 เจม', 'หน้า 1 จาก 2']],
  ['zh-Hans', ['收据', '2026年11月21日 14:05 UTC', '-US$246.90', '1,234 颗宝石', '第 1 页，共 2 页']],
  ['zh-Hant', ['收據', '2026年11月21日 14:05 UTC', '-US$246.90', '1,234 顆寶石', '第 1 頁，共 2 頁']],
])('a receipt in %s has all of its words in that language, and the same facts', async (language, shown) => {
  const pdf = await renderInvoicePdf(paidIn(language));
  const text = textOf(pdf);
  const read = withoutBlanks(text);
  const texts = textsIn(language);
  const words = [
    ...[texts.amountPaid, texts.issued, texts.paid, texts.billTo, texts.billingDetails, texts.description],
    ...[texts.item, texts.quantity, texts.unitPrice, texts.conversionFee, texts.payment, texts.provider],
    ...[texts.paymentMethod, texts.gems, texts.reference, texts.revision(2), texts.totalIn('USD')],
    ...[texts.paidIn('HKD'), texts.convertedAt('1 USD = 7.800000 HKD'), texts.questions('help@example.com')],
    ...[texts.coupon({ code: 'WINTER20', percent: '20%' }), `${texts.vatNumber} EU372001951`],
  ];
  for (const word of [...words, ...shown, 'HK$7,895.86', 'FT26112100441', 'GFA-INV-104', '晚宴'])
    expect(read).toContain(withoutBlanks(word));
  // The label and its amount are on the same line.
  expect(text).toMatch(new RegExp(`${texts.totalIn('USD')} +${language === 'en' ? '' : 'US'}\\$987\\.60`));
  // Characters that no font can draw become question marks.
  expect(text).not.toContain('?');
  expect(fontsOf(pdf).every(({ embeddedSubset }) => embeddedSubset)).toBe(true);
});

test('Chinese characters shared by both scripts are drawn in the reader’s script', async () => {
  const namesOf = async (language: DocumentLanguage) =>
    fontsOf(await renderInvoicePdf({ ...unpaidIn(language), description: '今天三月' })).map(
      ({ name }) => name,
    );
  expect(await namesOf('zh-Hant')).not.toContain('NotoSansSC-Regular');
  expect(await namesOf('zh-Hans')).not.toContain('NotoSansTC-Regular');
  expect(await namesOf('en')).toContain('NotoSansSC-Regular');
});

test.each(documentLanguages)(
  'the largest amounts and the longest words neither overlap nor leave the margins in %s',
  async (language) => {
    const { money, count } = formatsIn(language);
    for (const currency of ['USD', 'HKD', 'CNY', 'EUR', 'THB']) {
      const largest = money(99_999_999_999n, currency);
      const item = {
        name: 'Gala '.repeat(40),
        quantity: count(9_007_199_254_740_991),
        unitPrice: largest,
        amount: largest,
      };
      const pdf = await renderInvoicePdf({
        ...paidIn(language),
        items: [item],
        totalAmount: largest,
        originalAmount: largest,
      });
      const words = wordsOf(pdf);
      expect(touching(words)).toEqual([]);
      expect(Math.max(...words.map(({ right }) => right))).toBeLessThanOrEqual(page.width - page.margin + 1);
    }
  },
);

test.each(documentLanguages)(
  'text in three scripts wraps inside the margins in %s and loses nothing',
  async (language) => {
    const sentence =
      'ค่าสมาชิกรายปีรวมอาหารค่ำและเรือรับส่งกรุณาชำระเงินก่อนวันครบกำหนด 年度會員費，包括晚宴及渡輪接送；請於到期日前付款（逾期不候）。 Please pay in time.';
    const description = sentence.repeat(40);
    const pdf = await renderInvoicePdf({ ...paidIn(language), description });
    expect(textOf(pdf).replaceAll(/\s/g, '').split('逾期不候')).toHaveLength(41);
    const words = wordsOf(pdf);
    expect(Math.max(...words.map(({ right }) => right))).toBeLessThanOrEqual(page.width - page.margin + 1);
    expect(Math.max(...words.map(({ page: index }) => index))).toBeGreaterThanOrEqual(2);
  },
);

test.each(translated)('a specimen is marked as one in %s', async (language) => {
  const { letterhead } = unpaidIn(language);
  const text = textOf(
    await renderInvoicePdf(specimenOf(letterhead, { language, now: new Date('2026-11-19') })),
  );
  const { specimen } = textsIn(language);
  expect(text.split(specimen.name).length).toBeGreaterThan(3);
  expect(text).toContain(specimen.recipient);
  expect(text).toContain('US$1,250.00');
});

/** Removes blanks, since PDF readers guess how wide they are. */
function withoutBlanks(text: string): string {
  return text.replaceAll(/\s/g, '');
}

/** Returns pairs of words on one line that overlap. */
function touching(words: Word[]): string[] {
  return words.flatMap((word, index) =>
    words
      .slice(index + 1)
      .filter((other) => {
        const isBeside =
          other.page === word.page && other.top < word.bottom - 3 && other.bottom > word.top + 3;
        return isBeside && other.left < word.right - 0.5 && other.right > word.left + 0.5;
      })
      .map((other) => `${word.text} ${other.text}`),
  );
}

/** Returns texts of the web app by their keys, joined by a dot. */
function pageTexts(language: string, name: string): Record<string, string> {
  const file = new URL(`../../../web/src/locales/${language}/${name}.json`, import.meta.url);
  const parts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
  return Object.fromEntries(
    Object.entries(parts).flatMap(([part, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${part}.${key}`, text]),
    ),
  );
}
