import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';

/** A payment scheme with a well-known mark, regardless of who receives the money. */
export type MarkedScheme = NonNullable<PaymentMethod['account']>['scheme'] | 'alipay';

/** Patterns for the names that admins give their methods, in the languages of those who pay with them. */
const names: readonly [RegExp, MarkedScheme][] = [
  [/\balipay\b|支付宝|支付寶/iu, 'alipay'],
  [/\bprompt ?pay\b|พร้อมเพย์/iu, 'promptpay'],
  [/\bfps\b|轉數快|转数快/iu, 'fps'],
  [/\bsepa\b/iu, 'sepa'],
  [/\bqr-?(bill|rechnung|facture)\b/iu, 'swiss_qr'],
];

/** Returns the scheme of a method: that of its account, else the one that its name mentions. */
export function schemeOf({ account, name, shortName }: Marked): MarkedScheme | undefined {
  if (account) return account.scheme;
  return names.find(([pattern]) => pattern.test(name) || pattern.test(shortName ?? ''))?.[1];
}

type Marked = Pick<PaymentMethod, 'account' | 'name' | 'shortName'>;
