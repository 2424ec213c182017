import { address, serviceSettings } from '@checkout/kit/process/service-settings.ts';
import {
  decimal,
  integer,
  link,
  optionalUrl,
  previousKey,
  required,
  type Settings,
  secretKey,
  siteUrl,
  text,
  url,
  urls,
} from '@checkout/kit/process/settings.ts';

/**
 * The settings that the gateway reads from its environment; the table in the documentation is generated from
 * them.
 */
export const settings = {
  HOST: serviceSettings.HOST,
  PORT: integer({ about: 'Public port', example: '5000', default: '5000' }, { min: 1, max: 65535 }),
  HTTP_PORT: serviceSettings.HTTP_PORT,
  NATS_URL: serviceSettings.NATS_URL,
  NATS_STREAM_REPLICAS: serviceSettings.NATS_STREAM_REPLICAS,
  SERVICE_KEY: serviceSettings.SERVICE_KEY,
  SERVICE_PUBLIC_KEYS: serviceSettings.SERVICE_PUBLIC_KEYS,
  TLS_CA: serviceSettings.TLS_CA,
  TLS_CERT: serviceSettings.TLS_CERT,
  TLS_KEY: serviceSettings.TLS_KEY,
  LOOK_INTERVAL_MS: serviceSettings.LOOK_INTERVAL_MS,
  LOG_LEVEL: serviceSettings.LOG_LEVEL,
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceSettings.OTEL_EXPORTER_OTLP_ENDPOINT,
  INVOICE_ADDR: address('invoice'),
  PAYMENT_ADDR: address('payment'),
  FX_ADDR: address('fx'),
  COUPON_ADDR: address('coupon'),
  ACTIVITY_ADDR: address('activity'),
  ACCOUNT_ADDR: address('account'),
  WEBHOOK_ADDR: address('webhook'),
  PUBLIC_URL: siteUrl({
    about: 'URL at which browsers reach the web app and the API',
    example: 'https://checkout.example.org',
  }),
  DRAIN_NOTICE_MS: serviceSettings.DRAIN_NOTICE_MS,
  TRUST_PROXY: integer(
    {
      about: 'Number of proxies in front of the gateway that add X-Forwarded-For',
      example: '1',
      default: '0',
    },
    { min: 0, max: 10 },
  ),
  LINK_SIGNING_KEY: secretKey({
    about: 'Signs the short-lived URLs from which browsers open files; must be the same on all gateways',
    example: '64 random hex digits',
  }),
  LINK_SIGNING_KEY_PREVIOUS: previousKey({
    about: 'The previous LINK_SIGNING_KEY, whose URLs stay valid; remove it a day after the rotation',
    example: '64 random hex digits',
  }),
  CORS_ORIGINS: urls({
    about: 'Other origins that may call the API, separated by commas',
    example: 'https://tickets.example.org',
    default: '',
  }),
  RATE_LIMIT_FACTOR: decimal(
    { about: 'Multiplies every rate limit', example: '1', default: '1' },
    { min: 0.01, max: 1_000_000 },
  ),
  OPEN_STREAMS: integer(
    { about: 'Maximum number of event streams open at once per gateway', example: '10000', default: '10000' },
    { min: 1, max: 1_000_000 },
  ),
  OPEN_STREAMS_PER_CLIENT: integer(
    {
      about:
        'Maximum number of event streams open at once per client and gateway, multiplied by RATE_LIMIT_FACTOR',
      example: '100',
      default: '100',
    },
    { min: 1, max: 1_000_000 },
  ),
  WALLET_URL: url({ about: 'URL at which servers reach the wallet', example: 'https://wallet.example.org' }),
  WALLET_PUBLIC_URL: optionalUrl({
    about: 'URL at which browsers reach the wallet; empty: the same as WALLET_URL',
    example: 'https://wallet.example.org',
    default: '',
  }),
  WALLET_SERVICE_ID: text({
    about: 'Client id of this installation at the wallet’s single sign-on',
    example: 'checkout',
    default: 'checkout',
  }),
  STRIPE_PUBLISHABLE_KEY: required({ about: 'Public key of the card provider', example: 'pk_live_…' }),
  STRIPE_JS_URL: url({
    about: 'URL of the card provider’s script',
    example: 'https://js.stripe.com/endive/stripe.js',
    default: 'https://js.stripe.com/endive/stripe.js',
  }),
  APPLE_PAY_DOMAIN_ASSOCIATION: text({
    about:
      'Content of the file with which Apple Pay verifies the domain, as given by the card provider; empty: no Apple Pay',
    example: '7B2276657273696F6E22…',
    default: '',
  }),
  CARD_SANDBOX_URL: optionalUrl({
    about: 'URL at which the gateway reaches the card sandbox; empty with a real card provider',
    example: 'http://127.0.0.1:5020',
    default: '',
  }),
  CARD_SANDBOX_PUBLIC_URL: optionalUrl({
    about: 'URL at which browsers reach the card sandbox; empty: the same as CARD_SANDBOX_URL',
    example: 'http://localhost:5020',
    default: '',
  }),
  WEB_DIST: text({ about: 'Folder with the built web app', example: '/app/web', default: 'web/dist' }),
  VITE_URL: optionalUrl({
    about: 'URL of a Vite development server to use instead of the built web app',
    example: 'http://127.0.0.1:5173',
    default: '',
  }),
  TITLE: text({ about: 'Header title', example: 'Checkout', default: 'Checkout' }),
  SUBTITLE: text({
    about: 'Header subtitle',
    example: 'Secure payment processing',
    default: 'Secure payment processing',
  }),
  CARD_STATEMENT_NAME: text({
    about: 'Name that appears on card statements; empty: the payment page does not mention statements',
    example: 'Example Partner Ltd',
    default: '',
  }),
  LINK_WALLET: link({
    about: 'Wallet site; empty: the public URL of the wallet',
    example: 'https://wallet.example.org',
    default: '',
  }),
  LINK_TICKETS: link({ about: 'Tickets site', example: 'https://tickets.example.org', default: '' }),
  LINK_PROFILE: link({ about: 'Profile site', example: 'https://profile.example.org', default: '' }),
  LINK_EVENTS: link({ about: 'Events site', example: 'https://events.example.org', default: '' }),
  LINK_COURSES: link({ about: 'Courses site', example: 'https://courses.example.org', default: '' }),
  LINK_AFFILIATES: link({ about: 'Affiliates site', example: 'https://affiliates.example.org', default: '' }),
  LINK_SHADSTONE: link({ about: 'Sourcing site', example: 'https://sourcing.example.org', default: '' }),
  LINK_CONTACT: link({
    about: 'Contact Us',
    example: 'mailto:support@example.org',
    default: 'mailto:support@example.org',
  }),
  LINK_TERMS: link({ about: 'Terms of Service', example: 'https://example.org/terms', default: '' }),
  LINK_PRIVACY: link({ about: 'Privacy Policy', example: 'https://example.org/privacy', default: '' }),
  LINK_SSO_DOCS: link({
    about: 'Documentation of the wallet’s single sign-on; empty: /docs/sso on the wallet’s site',
    example: 'https://wallet.example.org/docs/sso',
    default: '',
  }),
  LINK_REFUND: link({ about: 'Refund Policy', example: 'https://example.org/refunds', default: '' }),
} satisfies Settings;
