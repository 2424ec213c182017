import { address, serviceSettings } from '@checkout/kit/process/service-settings.ts';
import { integer, required, siteUrl } from '@checkout/kit/process/settings.ts';

/** What this service reads from its environment; the table in the docs is generated from it. */
export const settings = {
  ...serviceSettings,
  COUPON_ADDR: address('coupon'),
  FX_ADDR: address('fx'),
  PUBLIC_URL: siteUrl({
    about: 'URL at which browsers reach the web app; payment links start with it',
    example: 'https://pay.example.org',
  }),
  INVOICE_PREFIX: required({
    about: 'Prefix of readable invoice ids',
    example: 'GFA',
    default: 'GFA',
  }),
  GEM_PURCHASE_PHRASE: required({
    about: 'An invoice whose description contains this phrase is a purchase of gems',
    example: 'GFA Gems',
    default: 'GFA Gems',
  }),
  SWEEP_INTERVAL_MS: integer(
    { about: 'How often the service searches for overdue invoices', example: '5000', default: '5000' },
    { min: 50, max: 15_000 },
  ),
  RESERVATION_REVIEW_INTERVAL_MS: integer(
    {
      about: 'How often the service searches for coupon uses that were reserved but never applied',
      example: '30000',
      default: '30000',
    },
    { min: 50, max: 600_000 },
  ),
  PDF_WORKERS: integer(
    { about: 'Number of threads that render PDFs', example: '1', default: '1' },
    { min: 1, max: 16 },
  ),
  PDF_QUEUE: integer(
    {
      about: 'Number of PDFs that may wait for a thread; further requests are refused',
      example: '20',
      default: '20',
    },
    { min: 0, max: 1_000 },
  ),
};
