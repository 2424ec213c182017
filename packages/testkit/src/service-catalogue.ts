/** All domain services, in the order in which a stack starts them: callees before their callers. */
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

/** Returns the setting that holds the service's gRPC address for its callers, e.g. `INVOICE_ADDR`. */
export function addressSetting(noun: ServiceNoun): string {
  return `${noun.toUpperCase()}_ADDR`;
}
