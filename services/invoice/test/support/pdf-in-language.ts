import type { PdfDocument } from '../../src/documents/pdf/pdf-document.ts';
import { formatsIn } from '../../src/documents/texts/formats.ts';
import { type DocumentLanguage, textsIn } from '../../src/documents/texts/languages.ts';
import { paid, unpaid } from './pdf-sample.ts';

const [issued, due, paidAt] = ['2026-11-19', '2026-11-26', '2026-11-21T14:05:00Z'].map(
  (text) => new Date(text),
) as [Date, Date, Date];

/** Returns an unpaid invoice in a language. */
export function unpaidIn(language: DocumentLanguage): PdfDocument {
  const { day, money } = formatsIn(language);
  return {
    ...unpaid,
    language,
    statusLabel: textsIn(language).statuses.pending,
    createdAt: day(issued),
    dueDate: day(due),
    originalAmount: money(123_450n, 'USD'),
    totalAmount: money(123_450n, 'USD'),
  };
}

/** Returns a receipt in a language, with everything that a receipt can have. */
export function paidIn(language: DocumentLanguage): PdfDocument {
  const { day, minute, money, count } = formatsIn(language);
  const texts = textsIn(language);
  return {
    ...paid,
    language,
    statusLabel: texts.statuses.paid,
    brand: { accent: '#1d5b45', contact: 'help@example.com' },
    items: [
      {
        name: 'Gala seat',
        quantity: count(1_000),
        unitPrice: money(100n, 'USD'),
        amount: money(100_000n, 'USD'),
      },
      {
        name: '晚宴 อาหารค่ำ',
        quantity: count(1),
        unitPrice: money(23_450n, 'USD'),
        amount: money(23_450n, 'USD'),
      },
    ],
    createdAt: day(issued),
    dueDate: day(due),
    originalAmount: money(123_450n, 'USD'),
    totalAmount: money(98_760n, 'USD'),
    discount: { couponCode: 'WINTER20', percent: '20%', amount: money(-24_690n, 'USD') },
    conversion: {
      currency: 'HKD',
      rate: '1 USD = 7.800000 HKD',
      baseAmount: money(770_328n, 'HKD'),
      fee: money(19_258n, 'HKD'),
      totalAmount: money(789_586n, 'HKD'),
    },
    payment: {
      paidAt: minute(paidAt),
      providerLabel: texts.providers.manual,
      methodName: 'Bank Transfer (HSBC)',
      reference: 'FT26112100441',
      gems: texts.gemCount(count(1_234)),
    },
  };
}
