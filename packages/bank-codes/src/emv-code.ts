import type { Currency } from '@checkout/money/currency.ts';
import { crc16 } from './check-digits.ts';
import type { CodeParts } from './code-parts.ts';

/** ISO 4217 numbers of the currencies of these schemes. */
const currencyNumbers: Partial<Record<Currency, string>> = { THB: '764', HKD: '344', CNY: '156' };

const creditTransfer = 'A000000677010111';
const billPayment = 'A000000677010112';

/**
 * Returns a Thai PromptPay code for exactly this amount. A biller receives the reference as Ref1, which its
 * bank reports; for a mobile number or tax ID the reference is in the additional data, which not every bank
 * passes on.
 */
export function promptPayCode({ account, currency, amount, reference }: CodeParts): string {
  const id = account.proxyId ?? '';
  const isBiller = id.length === 15;
  const receiver = isBiller
    ? element('30', element('00', billPayment) + element('01', id) + element('02', reference.value))
    : element('29', element('00', creditTransfer) + (id.length === 10 ? mobile(id) : element('02', id)));
  return withChecksum([
    ...beginning,
    receiver,
    element('53', currencyNumbers[currency] ?? ''),
    element('54', amount),
    element('58', 'TH'),
    ...(isBiller ? [] : [element('62', element('05', reference.value))]),
  ]);
}

/** Returns a Hong Kong FPS code for exactly this amount, with the reference as its label. */
export function fpsCode({ account, currency, amount, reference }: CodeParts): string {
  return withChecksum([
    ...beginning,
    element('26', element('00', 'hk.com.hkicl') + element('02', account.proxyId ?? '')),
    element('52', '0000'),
    element('53', currencyNumbers[currency] ?? ''),
    element('54', amount),
    element('58', 'HK'),
    element('59', 'NA'),
    element('60', 'HK'),
    element('62', element('05', reference.value)),
  ]);
}

/** Payload format 01, and a dynamic code, that is, for one payment. */
const beginning = [element('00', '01'), element('01', '12')];

/** Encodes `0812345678` as `0066812345678`. */
function mobile(id: string): string {
  return element('01', `0066${id.slice(1)}`);
}

function withChecksum(elements: readonly string[]): string {
  const unchecked = `${elements.join('')}6304`;
  return unchecked + crc16(unchecked);
}

/** Encodes a tag, the length in characters, and the value. */
function element(tag: string, value: string): string {
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}
