import { address, serviceSettings } from '@checkout/kit/process/service-settings.ts';
import { integer, required, url } from '@checkout/kit/process/settings.ts';

/** What this service reads from its environment; the table in the docs is generated from it. */
export const settings = {
  ...serviceSettings,
  COUPON_ADDR: address('coupon'),
  FX_ADDR: address('fx'),
  PUBLIC_URL: url({
    about: 'Where people reach the web app; payment links start with it',
    example: 'https://pay.example.org',
  }),
  INVOICE_PREFIX: required({
    about: 'First part of readable invoice ids',
    example: 'GFA',
    default: 'GFA',
  }),
  GEM_PURCHASE_PHRASE: required({
    about: 'A description with this phrase marks an invoice that buys gems',
    example: 'GFA Gems',
    default: 'GFA Gems',
  }),
  SWEEP_INTERVAL_MS: integer(
    { about: 'How often invoices past due are looked for', example: '5000', default: '5000' },
    { min: 50, max: 15_000 },
  ),
  RESERVATION_REVIEW_INTERVAL_MS: integer(
    {
      about: 'How often uses of coupons are looked for that a call took and never applied',
      example: '30000',
      default: '30000',
    },
    { min: 50, max: 600_000 },
  ),
  PDF_WORKERS: integer(
    { about: 'Threads that render PDFs', example: '1', default: '1' },
    { min: 1, max: 16 },
  ),
  PDF_QUEUE: integer(
    { about: 'PDFs that may wait for a thread before callers are turned away', example: '20', default: '20' },
    { min: 0, max: 1_000 },
  ),
};
