import type { PdfDocument } from '../../src/documents/pdf/pdf-document.ts';

/** An unpaid invoice with only the fields that every invoice has. */
export const unpaid: PdfDocument = {
  language: 'en',
  kind: 'invoice',
  number: 'GFA-INV-104',
  revision: 1,
  status: 'pending',
  statusLabel: 'Pending',
  letterhead: {
    companyName: 'Golden Fox Association',
    legalEntity: 'GFA Services Limited',
    address: '18/F, Harbour Centre\n25 Harbour Road\nWan Chai, Hong Kong',
  },
  recipient: { email: 'zoe.miller@example.com' },
  description: 'Two tickets for the winter gala on 12 December.',
  createdAt: '19 Nov 2026',
  dueDate: '26 Nov 2026',
  currency: 'USD',
  originalAmount: '$1,234.50',
  totalAmount: '$1,234.50',
  paymentUrl: 'https://pay.example.org/pay/0f9b6d1e-8f6a-4d0c-9c41-5d5f2c9d1a10',
};

const { paymentUrl: _, ...closed } = unpaid;

/** A receipt with everything that a receipt can have. */
export const paid: PdfDocument = {
  ...closed,
  kind: 'receipt',
  revision: 2,
  status: 'paid',
  statusLabel: 'Paid',
  recipient: { email: 'zoe.miller@example.com', username: 'zoe' },
  billing: {
    companyName: 'Miller & Daughters Trading Co.',
    address: 'Unit 4B, 77 Des Voeux Road West\nSheung Wan',
    vatNumber: 'EU372001951',
    taxId: '98-7654321',
  },
  totalAmount: '$987.60',
  discount: { couponCode: 'WINTER20', percent: '20%', amount: '-$246.90' },
  conversion: {
    currency: 'HKD',
    rate: '1 USD = 7.800000 HKD',
    baseAmount: 'HK$7,703.28',
    fee: 'HK$192.58',
    totalAmount: 'HK$7,895.86',
  },
  payment: {
    paidAt: '21 Nov 2026, 14:05 UTC',
    providerLabel: 'Manual Confirmation',
    methodName: 'Bank Transfer (HSBC)',
    reference: 'FT26112100441',
    gems: '1,234 gems',
  },
};
