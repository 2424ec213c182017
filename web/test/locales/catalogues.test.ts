import { expect, test } from '@jest/globals';
import { catalogueFiles, languages, textsOf } from './catalogue-files.ts';

test.each(languages.flatMap((language) => catalogueFiles.map((file) => [language, file] as const)))(
  '%s/%s has every text of the English catalogue, with the same placeholders',
  (language, file) => {
    const own = textsOf(language, file);
    for (const [key, english] of textsOf('en', file)) {
      const wanted = key.replace(/_(one|other)$/, '');
      const given = own.get(key) ?? own.get(`${wanted}_other`);
      expect([key, given === undefined ? undefined : placesIn(given)]).toEqual([key, placesIn(english)]);
    }
  },
);

test.each([
  'Sign in to continue',
  'Authenticating...',
  'Connecting to your wallet...',
  'Authentication Failed',
  'Redirecting back to login...',
  'Invalid SSO callback - missing user data',
  'SSO error: {{value}}',
  'No recent activity to display',
  'Payment received',
  'Invoice created',
  'View Full Activity',
  'No invoices yet',
  'View All',
  'Payment Options',
  'Additional Ways to Pay',
  'No payment methods available for {{currency}}',
  'Please contact support for alternative payment options.',
  'You need {{count, number}} more gems',
  'Payment Under Review',
  'Invoice Expired',
  'Request New Invoice',
  'Payment Completed',
  'Stripe (Card Payment)',
  'Manual Confirmation',
  'Download PDF',
  'Invoice Not Found',
  'Company Name',
  'VAT Number (Optional)',
  'Tax ID (Optional)',
  'Final Amount to Pay',
  'Add Payment Details',
  'I have completed this payment',
  'Payment Method Not Found',
  'Back to Payment Options',
  'Payment Confirmed',
  'Payment Pending Verification',
  'Receipt Not Found',
  'Payment Confirmed!',
  'Payment Processing',
  'Stripe (Credit Card)',
  'Return to Service',
  'Contact support for assistance',
  'This invoice was cancelled',
  'No Activity Yet',
  'Access Your Product',
  'Access {{label}}',
  'Page Not Found',
  "The page you're looking for doesn't exist.",
  'Please log in to access your account and invoices',
  'Secure Payment Processing',
  'An unexpected error occurred during payment processing',
  'The exchange rate has expired. Please go back and try again.',
  'Please enter a coupon code',
  'Unable to load conversion rate. Please try refreshing the page.',
  'GFA Gems payment requires USD conversion. Please request an FX quote to USD first.',
  'No payment needed',
  'Complete order',
  'Not logged in',
  'No due date',
  'Showing {{shown, number}} of {{total, number}} invoices',
  'No invoices created yet',
  'None provided',
])('the specified text “%s” is in the English catalogue, word for word', (text) => {
  const all = catalogueFiles.flatMap((file) => [...textsOf('en', file).values()]);
  expect(all).toContain(text);
});

function placesIn(text: string): string[] {
  return [...text.matchAll(/{{(\w+)/g)].map(([, name = '']) => name).sort();
}
