import type { PdfDocument, PdfLetterhead } from './pdf/pdf-document.ts';
import { formatsIn } from './texts/formats.ts';
import { type DocumentLanguage, textsIn } from './texts/languages.ts';

const DAY_MS = 86_400_000;
const DUE_AFTER_DAYS = 7;

/**
 * Returns an invoice that does not exist: it says so wherever it could be taken for a real one, and has
 * neither a number nor a link.
 */
export function specimenOf(
  letterhead: PdfLetterhead,
  { language, now }: { language: DocumentLanguage; now: Date },
): PdfDocument {
  const { day, money } = formatsIn(language);
  const { specimen } = textsIn(language);
  return {
    language,
    kind: 'invoice',
    number: specimen.name,
    revision: 1,
    status: 'specimen',
    statusLabel: specimen.name,
    letterhead,
    recipient: { email: 'recipient@example.com', username: specimen.recipient },
    billing: {
      companyName: 'Example Company Ltd',
      address: '1 Example Street\nExample City',
      vatNumber: '',
      taxId: '',
    },
    description: specimen.description,
    createdAt: day(now),
    dueDate: day(new Date(now.getTime() + DUE_AFTER_DAYS * DAY_MS)),
    currency: 'USD',
    originalAmount: money(125_000n, 'USD'),
    discount: { couponCode: 'SPECIMEN', percent: '20%', amount: money(-25_000n, 'USD') },
    totalAmount: money(100_000n, 'USD'),
  };
}
