import { screen } from '../app/screen.tsx';
import type { SectionId } from './section-of.ts';

/** What each section of the back office shows; loaded, with its texts, when it is first gone to. */
export const sections = {
  overview: screen(
    ['overview', 'grid'],
    async () => (await import('./overview/overview-section.tsx')).OverviewSection,
  ),
  exceptions: screen(
    ['exceptions', 'grid'],
    async () => (await import('./exceptions/exceptions-section.tsx')).ExceptionsSection,
  ),
  webhooks: screen(
    ['webhooks', 'grid'],
    async () => (await import('./webhooks/webhooks-section.tsx')).WebhooksSection,
  ),
  invoices: screen(
    ['admin', 'grid'],
    async () => (await import('./invoices/invoices-section.tsx')).InvoicesSection,
  ),
  review: screen(['review', 'drawer', 'admin', 'checkout'], async () => {
    return (await import('./review-desk/review-section.tsx')).ReviewSection;
  }),
  'payment-methods': screen(['settings', 'checkout', 'grid'], async () => {
    return (await import('./payment-methods/payment-methods-section.tsx')).PaymentMethodsSection;
  }),
  coupons: screen(
    ['coupons', 'overview', 'settings', 'grid'],
    async () => (await import('./coupons/coupons-section.tsx')).CouponsSection,
  ),
  fx: screen(
    ['fx', 'settings', 'checkout', 'grid'],
    async () => (await import('./fx/fx-section.tsx')).FxSection,
  ),
  'product-access': screen(['settings', 'grid'], async () => {
    return (await import('./product-access/product-access-section.tsx')).ProductAccessSection;
  }),
  'company-settings': screen(['settings', 'grid'], async () => {
    return (await import('./company-settings/company-settings-section.tsx')).CompanySettingsSection;
  }),
  tutorial: screen('tutorial', async () => (await import('./tutorial/tutorial-section.tsx')).TutorialSection),
} satisfies Record<SectionId, unknown>;
