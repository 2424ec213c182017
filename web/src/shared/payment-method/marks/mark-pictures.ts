import alipay from './alipay.svg?inline';
import amex from './amex.svg?inline';
import type { CardBrand } from './card-brand.ts';
import fps from './fps.svg?inline';
import mastercard from './mastercard.svg?inline';
import type { MarkedScheme } from './method-scheme.ts';
import promptpay from './promptpay.svg?inline';
import sepa from './sepa.svg?inline';
import swissQr from './swiss-qr.svg?inline';
import visa from './visa.svg?inline';

/** Our own drawings, of ten to seven like a card, in the colours that each is known by; within the script, lest they come late. */
export const schemePictures: Record<MarkedScheme, string> = {
  alipay,
  promptpay,
  fps,
  sepa,
  swiss_qr: swissQr,
};

export const cardPictures: Record<CardBrand, string> = { visa, mastercard, amex };
