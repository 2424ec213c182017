import { paymentRails, type SettledRail } from '@checkout/contract/rail.ts';

/**
 * Returns a colour for each rail by its position in the list, keeping the last ones for future rails. Coupons
 * are grey, since no money was received.
 */
export function railColors({ primary, success, tones }: RailPalette): Record<SettledRail, string> {
  const { purple, orange, yellow, grey } = tones;
  const inOrder = [primary.main, purple.text, success.main, orange.text, yellow.text];
  const ofPayments = paymentRails.map((rail, place) => [rail, inOrder[place] ?? grey.text]);
  return { ...Object.fromEntries(ofPayments), coupon: grey.text };
}

interface RailPalette {
  primary: { main: string };
  success: { main: string };
  tones: Record<'purple' | 'orange' | 'yellow' | 'grey', { text: string }>;
}
