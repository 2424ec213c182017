import { declinesPerHour, rateLimits } from '@checkout/contract/rate-limits.ts';
import { webhookDeliveryRules } from '@checkout/contract/webhook/delivery-rules.ts';

const number = new Intl.NumberFormat('en-US');
const { pausesSeconds, answerSeconds, toleranceSeconds } = webhookDeliveryRules;

/**
 * The numbers that the pages mention. Those in contract modules that import no validator are read from there;
 * a test compares the rest with the contract.
 */
export const namedFacts: Readonly<Record<string, string>> = {
  'due.minimum': '1',
  'due.maximum': '365',
  'due.default': '7',
  'amount.maximum': '999,999,999.99',
  'page.default': '50',
  'page.maximum': '200',
  'metadata.kilobytes': '16',
  'metadata.levels': '5',
  'metadata.keys': '50',
  'coupon.codeMaximum': '50',
  'coupon.percentMinimum': '0.01',
  'coupon.percentMaximum': '100',
  'receipt.megabytes': '10',
  'receipt.perInvoice': '5',
  'deduction.maximum': '1,000,000,000',
  'activity.source': 'wallet',
  'token.prefix': 'gfa_session_',
  'key.maximum': '255',
  'lock.minimum': '5',
  'lock.maximum': '60',
  'rate.rows': Object.values(rateLimits)
    .map(({ counts, perMinute }) => `| ${counts} | ${number.format(perMinute)} |`)
    .join('\n'),
  'rate.call': number.format(rateLimits.call.perMinute),
  'rate.couponFailure': number.format(rateLimits.couponFailure.perMinute),
  'rate.declinesPerHour': String(declinesPerHour),
  'webhook.attempts': ['No', 'One', 'Two', 'Three', 'Four', 'Five'][pausesSeconds.length] ?? '',
  'webhook.secondPause': String(pausesSeconds[1]),
  'webhook.thirdPause': String(pausesSeconds[2]),
  'webhook.allPauses': String(pausesSeconds.reduce<number>((sum, pause) => sum + pause, 0)),
  'webhook.longestWaitSeconds': String(
    pausesSeconds.reduce<number>((sum, pause) => sum + pause + answerSeconds, 0),
  ),
  'webhook.answerSeconds': String(answerSeconds),
  'webhook.toleranceMinutes': String(toleranceSeconds / 60),
};
