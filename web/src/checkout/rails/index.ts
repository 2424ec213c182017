import type { PaymentRail } from '@checkout/contract/rail.ts';
import { cardRail } from './card/card-rail.ts';
import type cardTexts from './card/texts/en.json';
import type { CheckoutRail, TextsOfEach } from './checkout-rail.ts';
import { manualRail } from './manual/manual-rail.ts';
import type manualTexts from './manual/texts/en.json';
import type walletTexts from './wallet/texts/en.json';
import { walletRail } from './wallet/wallet-rail.ts';

/** Maps each rail to how it is offered. */
export const checkoutRails: Record<PaymentRail, CheckoutRail> = {
  card: cardRail,
  wallet: walletRail,
  manual: manualRail,
};

/** The texts of each rail, which are part of the `checkout` catalogue. */
export type RailTexts = TextsOfEach<{
  card: typeof cardTexts;
  wallet: typeof walletTexts;
  manual: typeof manualTexts;
}>;
