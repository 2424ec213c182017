import type { PdfDocument, PdfLetterhead } from './pdf/pdf-document.ts';

const DAY_MS = 86_400_000;
const DUE_AFTER_DAYS = 7;
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** An invoice that never was: it says so wherever it could be taken for one, and has neither number nor link. */
export function specimenOf(letterhead: PdfLetterhead, now: Date): PdfDocument {
  return {
    kind: 'invoice',
    number: 'SPECIMEN',
    revision: 1,
    status: 'specimen',
    statusLabel: 'SPECIMEN',
    letterhead,
    recipient: { email: 'recipient@example.com', username: 'Recipient' },
    billing: {
      companyName: 'Example Company Ltd',
      address: '1 Example Street\nExample City',
      vatNumber: '',
      taxId: '',
    },
    description: 'SPECIMEN: shows how invoices look under this letterhead. It asks for no payment.',
    createdAt: day.format(now),
    dueDate: day.format(new Date(now.getTime() + DUE_AFTER_DAYS * DAY_MS)),
    currency: 'USD',
    originalAmount: '$1,250.00',
    discount: { couponCode: 'SPECIMEN', percent: '20%', amount: '-$250.00' },
    totalAmount: '$1,000.00',
  };
}
