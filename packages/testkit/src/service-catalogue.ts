/** Every domain service, in the order in which a stack starts them: the callee before its caller. */
export const SERVICE_NOUNS = [
  'account',
  'coupon',
  'fx',
  'invoice',
  'payment',
  'activity',
  'webhook',
] as const;

export type ServiceNoun = (typeof SERVICE_NOUNS)[number];

/** The setting under which others find the service's gRPC address, e.g. `INVOICE_ADDR`. */
export function addressSetting(noun: ServiceNoun): string {
  return `${noun.toUpperCase()}_ADDR`;
}
