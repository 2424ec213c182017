import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { parseSafeLink } from '@checkout/contract/values/link.ts';

/**
 * Returns the link to what was purchased. A gem purchase leads to the wallet; otherwise the invoice's own
 * return link takes precedence, then the service that it names, then the platform that it came from.
 * Undefined when nothing matches, or when the invoice's own link is unsafe.
 */
export function postPaymentLink(invoice: LinkedInvoice, places: ProductPlaces): ProductLink | undefined {
  const { metadata, isGemPurchase } = invoice;
  if (isGemPurchase) return placeLink(findPlace(places.catalogue, 'wallet'), places.wallet);
  const own = [metadata.serviceReturnUrl, metadata.redirect_url].filter(isText);
  if (own.length > 0) {
    const url = own.map(parseSafeLink).find((link) => link !== undefined);
    return url && { url: url.href, label: textOf(metadata.serviceLabel) };
  }
  const named = findPlace(places.catalogue, textOf(metadata.service));
  if (named) return placeLink(named);
  return placeLink(placeOfSource(places.catalogue, textOf(metadata.source)));
}

/** Returns the link `Return to Service` of the card success page; undefined if missing or unsafe. */
export function returnToService({ metadata }: Pick<Invoice, 'metadata'>): string | undefined {
  const address = textOf(metadata.returnUrl);
  return address === undefined ? undefined : parseSafeLink(address)?.href;
}

/**
 * Returns the sites that this installation links to: first the admins' product access links, then the
 * configured sites.
 */
export function productCatalogue({ services, sites }: CatalogueSources): ProductPlace[] {
  const configured = siteLabels.map(({ key, label }) => ({ key, label, url: sites?.[key] ?? '' }));
  return [...(services ?? []), ...configured].filter(({ url }) => parseSafeLink(url) !== undefined);
}

const siteLabels = [
  { key: 'tickets', label: 'Tickets' },
  { key: 'wallet', label: 'Wallet' },
  { key: 'events', label: 'Events' },
  { key: 'courses', label: 'Courses' },
  { key: 'affiliates', label: 'Affiliates' },
  { key: 'sourcing', label: 'Shadstone Sourcing' },
] as const;

function placeLink(place: ProductPlace | undefined, fallbackUrl?: string): ProductLink | undefined {
  if (place) return { url: place.url, place: place.label };
  const url = fallbackUrl === undefined ? undefined : parseSafeLink(fallbackUrl);
  return url && { url: url.href };
}

function findPlace(catalogue: readonly ProductPlace[], key: string | undefined): ProductPlace | undefined {
  return catalogue.find((place) => place.key === key?.toLowerCase());
}

/**
 * Finds the platform that a source names by its key, its URL or its host. If several match, the most specific
 * one wins: an exact host before a parent domain, and for the same host the longest path that is a prefix of
 * the source's.
 */
function placeOfSource(
  catalogue: readonly ProductPlace[],
  source: string | undefined,
): ProductPlace | undefined {
  if (source === undefined) return undefined;
  const named = findPlace(catalogue, source);
  const requested = URL.parse(source) ?? URL.parse(`https://${source}`);
  if (named || !requested) return named;
  const fitting = catalogue.flatMap((place) => {
    const nearness = nearnessOf(URL.parse(place.url), requested);
    return nearness === undefined ? [] : [{ place, nearness }];
  });
  fitting.sort((one, other) => other.nearness - one.nearness);
  return fitting[0]?.place;
}

/** Returns how specifically a place matches a URL, host before path; undefined if the host differs. */
function nearnessOf(place: URL | null, requested: URL): number | undefined {
  if (!place || (requested.hostname !== place.hostname && !requested.hostname.endsWith(`.${place.hostname}`)))
    return undefined;
  const path = place.pathname.replace(/\/$/, '');
  const isWithin = requested.pathname === path || requested.pathname.startsWith(`${path}/`);
  return place.hostname.length * maxPathLength + (isWithin ? path.length : 0);
}

/** More characters than the path of any URL that can be saved. */
const maxPathLength = 2_048;

function textOf(value: unknown): string | undefined {
  return isText(value) ? value.trim() : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

type LinkedInvoice = Pick<Invoice, 'metadata' | 'isGemPurchase'>;

/** A link and its name: the invoice's `label`, or `place` for `Access {place}`; else the default text. */
export interface ProductLink {
  url: string;
  label?: string | undefined;
  place?: string;
}

export interface ProductPlace {
  key: string;
  label: string;
  url: string;
}

interface ProductPlaces {
  catalogue: readonly ProductPlace[];
  wallet: string;
}

interface CatalogueSources {
  services: readonly ProductPlace[] | undefined;
  sites: Partial<Record<(typeof siteLabels)[number]['key'], string>> | undefined;
}
