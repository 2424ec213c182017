import { paymentRails, type SettledRail } from '@checkout/contract/rail.ts';

/** A colour for each rail by its place in the list, the last ones for rails to come; coupons took no money. */
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
