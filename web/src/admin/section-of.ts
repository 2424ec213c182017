/** The sections of the back office, each by the path under which it stands. */
const sectionIds = [
  'overview',
  'invoices',
  'review',
  'exceptions',
  'webhooks',
  'payment-methods',
  'coupons',
  'fx',
  'product-access',
  'company-settings',
  'tutorial',
] as const;

/** Sections that links may know by another name. */
const aliases: Readonly<Record<string, SectionId>> = { 'fx-settings': 'fx', letterhead: 'company-settings' };

/** The section that a path in the back office, or the `tab` of its start, names; the invoices for everything else. */
export function sectionOf(path: string, tab: string | null): SectionId {
  const [name = ''] = path.replace(/^\/admin\/?/, '').split('/');
  return named(name === '' ? (tab ?? '') : name) ?? 'invoices';
}

function named(name: string): SectionId | undefined {
  if (Object.hasOwn(aliases, name)) return aliases[name];
  return sectionIds.find((id) => id === name);
}

export type SectionId = (typeof sectionIds)[number];
