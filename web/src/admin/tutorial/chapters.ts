/** The chapters in their order, each with the keys of its points in the catalogue. */
export const chapters = [
  { id: 'create', points: ['code', 'percent', 'expiry', 'limit', 'active'] },
  { id: 'discount', points: ['rounding', 'free', 'onePerInvoice'] },
  { id: 'products', points: ['everything', 'types', 'metadata'] },
  { id: 'events', points: ['ids', 'empty', 'names'] },
  { id: 'usage', points: ['counts', 'released', 'again', 'full'] },
  { id: 'change', points: ['terms', 'kept', 'off', 'delete'] },
  { id: 'refusals', points: ['unknown', 'expired', 'exhausted', 'product', 'events'] },
  { id: 'partners', points: ['api', 'validate', 'webhook'] },
] as const;

export type Chapter = (typeof chapters)[number];
