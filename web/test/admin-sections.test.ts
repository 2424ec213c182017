import { expect, test } from '@jest/globals';
import { sectionOf } from '../src/admin/section-of.ts';

test.each([
  ['/admin', 'invoices'],
  ['/admin/', 'invoices'],
  ['/admin/review', 'review'],
  ['/admin/payment-methods', 'payment-methods'],
  ['/admin/coupons', 'coupons'],
  ['/admin/fx', 'fx'],
  ['/admin/fx-settings', 'fx'],
  ['/admin/product-access', 'product-access'],
  ['/admin/company-settings', 'company-settings'],
  ['/admin/letterhead', 'company-settings'],
  ['/admin/tutorial', 'tutorial'],
  ['/admin/nowhere', 'invoices'],
  ['/admin/constructor', 'invoices'],
])('%s shows %s', (path, section) => {
  expect(sectionOf(path, null)).toBe(section);
});

test('the tutorial leads back to a tab of the start', () => {
  expect(sectionOf('/admin', 'coupons')).toBe('coupons');
  expect(sectionOf('/admin', 'nonsense')).toBe('invoices');
  expect(sectionOf('/admin/fx', 'coupons')).toBe('fx');
});
