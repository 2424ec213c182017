import type { SiteConfig } from '@checkout/contract/system/schema.ts';
import { currencies } from '@checkout/money/currency.ts';
import type { Config } from '../config.ts';
import { sandboxOrigin } from '../http/security-headers.ts';

/** Returns the settings of this installation that the web app needs. */
export function siteConfigView(config: Config): SiteConfig {
  const walletUrl = config.WALLET_PUBLIC_URL || config.WALLET_URL;
  const sandbox = sandboxOrigin(config) !== undefined;
  return {
    card: {
      publishableKey: config.STRIPE_PUBLISHABLE_KEY,
      scriptUrl: sandbox ? '/sandbox/stripe.js' : config.STRIPE_JS_URL,
      sandbox,
    },
    wallet: {
      url: walletUrl,
      authorizeUrl: `${walletUrl}/api/auth/sso/authorize`,
      serviceId: config.WALLET_SERVICE_ID,
    },
    links: {
      wallet: config.LINK_WALLET || walletUrl,
      tickets: config.LINK_TICKETS,
      profile: config.LINK_PROFILE,
      events: config.LINK_EVENTS,
      courses: config.LINK_COURSES,
      affiliates: config.LINK_AFFILIATES,
      sourcing: config.LINK_SHADSTONE,
      contact: config.LINK_CONTACT,
      terms: config.LINK_TERMS,
      privacy: config.LINK_PRIVACY,
      refund: config.LINK_REFUND,
      ssoDocs: config.LINK_SSO_DOCS || `${walletUrl}/docs/sso`,
    },
    currencies: [...currencies],
    title: config.TITLE,
    subtitle: config.SUBTITLE,
    cardStatementName: config.CARD_STATEMENT_NAME,
  };
}
