import * as z from 'zod';
import { currency } from './amount.ts';

/** Where the footer, the header and the ecosystem links lead. */
export const siteLinks = z
  .strictObject({
    wallet: z.string(),
    tickets: z.string(),
    profile: z.string(),
    events: z.string(),
    courses: z.string(),
    affiliates: z.string(),
    sourcing: z.string(),
    contact: z.string(),
    terms: z.string(),
    privacy: z.string(),
    refund: z.string(),
    ssoDocs: z.string().describe('The wallet’s documentation of its single sign-on'),
  })
  .meta({ id: 'SiteLinks' });

/** What the web app has to know of this installation before it can start; nothing of it is secret. */
export const siteConfig = z
  .strictObject({
    card: z.strictObject({ publishableKey: z.string(), scriptUrl: z.string(), sandbox: z.boolean() }),
    wallet: z.strictObject({ url: z.string(), authorizeUrl: z.string(), serviceId: z.string() }),
    links: siteLinks,
    currencies: z.array(currency),
    title: z.string(),
    subtitle: z.string(),
    cardStatementName: z.string().describe('Payment partner that card statements name'),
  })
  .meta({ id: 'SiteConfig' });

export type SiteConfig = z.output<typeof siteConfig>;
