import * as z from 'zod';
import { currency } from '../values/amount.ts';

/** URLs of the links in footer, header and ecosystem menu. */
const siteLinks = z
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

/** What the web app needs to know about this installation before it can start; contains no secrets. */
export const siteConfig = z
  .strictObject({
    card: z.strictObject({ publishableKey: z.string(), scriptUrl: z.string(), sandbox: z.boolean() }),
    wallet: z.strictObject({ url: z.string(), authorizeUrl: z.string(), serviceId: z.string() }),
    links: siteLinks,
    currencies: z.array(currency),
    title: z.string(),
    subtitle: z.string(),
    cardStatementName: z.string().describe('Name shown on card statements; empty if not configured'),
  })
  .meta({ id: 'SiteConfig' });

/** Whether a process is alive, or ready for requests; `checks` lists what that depends on. */
export const health = z
  .looseObject({ status: z.string(), checks: z.record(z.string(), z.unknown()).optional() })
  .meta({ id: 'Health' });

/** The response of the call that describes all others. */
export const openApiDocument = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.unknown()),
});

export type SiteConfig = z.output<typeof siteConfig>;
