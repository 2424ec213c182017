import type { ErrorFields } from '../api/api-error.ts';

const declined = 'Your card was declined.';

/**
 * The published test numbers that the sandbox accepts, each with the outcome of a payment and the names under
 * which a server can use it without a number. 4000000000009094 is the sandbox's own and not one of Stripe's.
 */
export const testCards: TestCard[] = [
  {
    number: '4242424242424242',
    brand: 'visa',
    aliases: ['pm_card_visa'],
    outcome: 'approve',
  },
  { number: '4000056655665556', brand: 'visa', aliases: ['pm_card_visa_debit'], outcome: 'approve' },
  {
    number: '4000000000007726',
    brand: 'visa',
    aliases: ['pm_card_pendingRefund'],
    outcome: 'approve',
    refund: 'refund_pending',
  },
  {
    number: '4000000000005126',
    brand: 'visa',
    aliases: ['pm_card_refundFail'],
    outcome: 'approve',
    refund: 'refund_fails',
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    aliases: ['pm_card_createDispute'],
    outcome: 'approve',
    afterwards: { kind: 'dispute', reason: 'fraudulent' },
  },
  {
    number: '4000000000002685',
    brand: 'visa',
    aliases: ['pm_card_createDisputeProductNotReceived'],
    outcome: 'approve',
    afterwards: { kind: 'dispute', reason: 'product_not_received' },
  },
  {
    number: '4000000000001976',
    brand: 'visa',
    aliases: ['pm_card_createDisputeInquiry'],
    outcome: 'approve',
    afterwards: { kind: 'inquiry', reason: 'fraudulent' },
  },
  {
    number: '4000000000005423',
    brand: 'visa',
    aliases: ['pm_card_createIssuerFraudRecord'],
    outcome: 'approve',
    afterwards: { kind: 'fraud_warning', reason: 'fraudulent' },
  },
  { number: '5555555555554444', brand: 'mastercard', aliases: ['pm_card_mastercard'], outcome: 'approve' },
  { number: '378282246310005', brand: 'amex', aliases: ['pm_card_amex'], outcome: 'approve' },
  { number: '6011111111111117', brand: 'discover', aliases: ['pm_card_discover'], outcome: 'approve' },
  { number: '3566002020360505', brand: 'jcb', aliases: ['pm_card_jcb'], outcome: 'approve' },
  { number: '6200000000000005', brand: 'unionpay', aliases: ['pm_card_unionpay'], outcome: 'approve' },
  decline({
    number: '4000000000000002',
    alias: 'chargeDeclined',
    reason: 'generic_decline',
  }),
  decline({
    number: '4000000000009995',
    alias: 'chargeDeclinedInsufficientFunds',
    reason: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  }),
  decline({ number: '4000000000009987', alias: 'chargeDeclinedLostCard', reason: 'lost_card' }),
  decline({ number: '4000000000009979', alias: 'chargeDeclinedStolenCard', reason: 'stolen_card' }),
  decline({ number: '4100000000000019', alias: 'radarBlock', reason: 'fraudulent' }),
  failure({
    number: '4000000000000069',
    alias: 'chargeDeclinedExpiredCard',
    code: 'expired_card',
    message: 'Your card has expired.',
  }),
  failure({
    number: '4000000000000127',
    alias: 'chargeDeclinedIncorrectCvc',
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  }),
  failure({
    number: '4000000000000119',
    alias: 'chargeDeclinedProcessingError',
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  }),
  {
    number: '4000000000003220',
    brand: 'visa',
    aliases: ['pm_card_threeDSecure2Required'],
    outcome: 'authenticate',
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    aliases: ['pm_card_authenticationRequiredOnSetup'],
    outcome: 'authenticate',
  },
  {
    number: '4000000000009094',
    brand: 'visa',
    aliases: ['pm_card_sandboxProcessing'],
    outcome: 'process',
  },
];

function decline({ number, alias, reason, message = declined }: DeclinedCard): TestCard {
  const error: ErrorFields = { type: 'card_error', code: 'card_declined', decline_code: reason, message };
  return failing({ number, alias, error });
}

function failure({ number, alias, code, message }: FailingCard): TestCard {
  return failing({ number, alias, error: { type: 'card_error', code, decline_code: code, message } });
}

function failing({ number, alias, error }: { number: string; alias: string; error: ErrorFields }): TestCard {
  const aliases = [`pm_card_${alias}`, `pm_card_visa_${alias}`];
  return { number, brand: 'visa', aliases, outcome: 'fail', error };
}

export type TestCard = {
  number: string;
  brand: string;
  aliases: string[];
  outcome: 'approve' | 'fail' | 'authenticate' | 'process';
  /** The outcome of its refunds; by default they succeed at once. */
  refund?: 'refund_fails' | 'refund_pending';
  /** What the cardholder's bank does right after the payment. */
  afterwards?: { kind: 'dispute' | 'inquiry' | 'fraud_warning'; reason: string };
  /** The error of a failing card. */
  error?: ErrorFields;
};

type DeclinedCard = { number: string; alias: string; reason: string; message?: string };
type FailingCard = { number: string; alias: string; code: string; message: string };
