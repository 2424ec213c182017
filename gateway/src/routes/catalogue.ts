import { buildOpenApi } from '@checkout/contract/openapi.ts';
import { currencies } from '@checkout/money/currency.ts';
import type { Config } from '../config.ts';
import type { Handlers, Rooms } from '../handler.ts';
import { pdfAnswer } from '../pdf-answer.ts';
import { sandboxOrigin } from '../security-headers.ts';
import { paymentMethodView } from '../views/payment-method.ts';
import { productAccessView } from '../views/product-access.ts';
import { textOrNull } from '../views/text.ts';

/** Of the API as described, for readers of the description. */
const API_VERSION = '1.0.0';

/** Calls that everybody may make and that concern no invoice, and the letterhead, which admins write. */
export function catalogueHandlers({
  config,
  clients: { invoice, payment },
  isReady,
}: Rooms): Handlers<
  | 'getConfig'
  | 'listPaymentMethods'
  | 'getPaymentMethod'
  | 'listProductAccess'
  | 'getCompanySettings'
  | 'saveCompanySettings'
  | 'previewCompanySettings'
  | 'receiveProviderEvent'
  | 'getOpenApi'
  | 'getHealth'
  | 'getReadiness'
> {
  let openApi: ReturnType<typeof buildOpenApi> | undefined;

  return {
    getConfig: async () => ({ status: 200, body: siteConfig(config) }),

    listPaymentMethods: async ({ query }) => {
      const { paymentMethods } = await payment.listPaymentMethods({ currency: query.currency ?? '' });
      return { status: 200, body: { paymentMethods: paymentMethods.map(paymentMethodView) } };
    },

    getPaymentMethod: async ({ params }) => {
      const { paymentMethod } = await payment.getPaymentMethod({ id: params.id });
      return { status: 200, body: { paymentMethod: paymentMethodView(paymentMethod) } };
    },

    listProductAccess: async () => {
      const { services } = await invoice.listProductAccess({});
      return { status: 200, body: { services: services.map(productAccessView) } };
    },

    getCompanySettings: async () => {
      const { settings } = await invoice.getCompanySettings({});
      return { status: 200, body: { settings: settingsView(settings) } };
    },

    saveCompanySettings: async ({ body }) => {
      const { settings } = await invoice.saveCompanySettings({ settings: body });
      return { status: 200, body: { settings: settingsView(settings) } };
    },

    previewCompanySettings: async ({ body }) =>
      await pdfAnswer(invoice.previewLetterhead({ settings: body }), 'inline'),

    receiveProviderEvent: async ({ file, header }) => {
      await payment.receiveProviderEvent({ body: file.content, signature: header('stripe-signature') ?? '' });
      return { status: 200, body: { received: true } };
    },

    getOpenApi: async () => {
      openApi ??= buildOpenApi({ title: config.TITLE, version: API_VERSION, serverUrl: config.PUBLIC_URL });
      return { status: 200, body: openApi };
    },

    getHealth: async () => ({ status: 200, body: { status: 'ok' } }),

    getReadiness: async () =>
      isReady() ? { status: 200, body: { status: 'ready' } } : { status: 503, body: { status: 'draining' } },
  };
}

function settingsView(settings: { companyName: string; legalEntity: string; address: string } | undefined) {
  if (settings === undefined) throw new Error('an answer came without its settings');
  const { companyName, legalEntity, address } = settings;
  return { companyName, legalEntity: textOrNull(legalEntity), address };
}

function siteConfig(config: Config) {
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
