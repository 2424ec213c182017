import type { fxRoutes } from '@checkout/contract/fx/routes.ts';
import type { RouteBody } from '@checkout/contract/routes.ts';
import { formatRate, parseMargin, parseRate } from '@checkout/money/rate.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { instantText } from '../values/from-proto.ts';
import {
  fxRateView,
  fxSettingsPreviewView,
  fxSettingsView,
  previewView,
  quoteView,
  sameCurrencyPreview,
} from '../views/fx.ts';

/** Handles calls that convert an invoice's amount, and those with which admins manage rates and fees. */
export function fxHandlers({ clients: { invoice: invoices, fx } }: Deps): Handlers<keyof typeof fxRoutes> {
  return {
    quoteConversion: async ({ params, body }) => {
      const targetCurrency = body.paymentMethodCurrency;
      const { conversion, serverNow } = await invoices.quoteConversion({ ref: params.id, targetCurrency });
      return { status: 200, body: { ...quoteView(conversion), serverNow: instantText(serverNow) } };
    },

    getConversionStatus: async ({ params, query }) => {
      const status = await invoices.getConversionStatus({
        ref: params.id,
        targetCurrency: query.currency ?? '',
      });
      const { hasConversion, expired, conversion, preview, serverNow } = status;
      return {
        status: 200,
        body: {
          hasConversion,
          expired,
          ...(conversion && { quote: quoteView(conversion) }),
          ...(preview && { preview: previewView(preview) }),
          serverNow: instantText(serverNow),
        },
      };
    },

    getFxSettings: async () => {
      const { settings } = await fx.getFxSettings({});
      return { status: 200, body: { fxSettings: fxSettingsView(settings) } };
    },

    saveFxSettings: async ({ body }) => {
      const { settings } = await fx.saveFxSettings(changesOf(body));
      return { status: 200, body: { fxSettings: fxSettingsView(settings) } };
    },

    previewFxSettings: async ({ body }) => {
      const { settings: draft, amountMinor, from, to } = body;
      if (from === to) {
        const saved = fxSettingsView((await fx.getFxSettings({})).settings);
        const preview = sameCurrencyPreview({
          amountMinor,
          currency: from,
          settings: { ...saved, ...draft },
        });
        return { status: 200, body: { preview } };
      }
      const price = await fx.previewFxSettings({
        settings: draft === undefined ? undefined : changesOf(draft),
        amountMinor: BigInt(amountMinor),
        sourceCurrency: from,
        targetCurrency: to,
      });
      return { status: 200, body: { preview: fxSettingsPreviewView({ amountMinor, from, to, price }) } };
    },

    listFxRates: async () => {
      const { rates } = await fx.listFxRates({});
      return { status: 200, body: { fxRates: rates.map(fxRateView) } };
    },

    createFxRate: async ({ body }) => {
      const { baseCurrency, quoteCurrency, rate, margin, validUntil } = body;
      const added = await fx.addFxRate({
        baseCurrency,
        quoteCurrency,
        rate: formatRate(parseRate(rate)),
        margin: margin === undefined ? undefined : marginText(margin),
        validUntil: validUntil === undefined ? undefined : new Date(validUntil),
      });
      return { status: 201, body: { fxRate: fxRateView(added.rate) } };
    },

    deleteFxRate: async ({ params }) => {
      await fx.expireFxRate({ id: params.id });
      return { status: 204 };
    },
  };
}

/** Converts a body that changes settings to the service's message. */
function changesOf(body: RouteBody<'saveFxSettings'>) {
  const { conversionFeePercent, enabledCurrencyPairs: pairs, fallbackRates = {} } = body;
  const { pairsToEnable = [], pairsToDisable = [] } = body;
  return {
    isEnabled: body.isEnabled,
    rateLockDurationMinutes: body.rateLockDurationMinutes,
    conversionFeePercent: conversionFeePercent?.toFixed(2),
    enabledCurrencyPairs: pairs === undefined ? undefined : { pairs },
    pairsToEnable,
    pairsToDisable,
    fallbackRates: Object.fromEntries(
      Object.entries(fallbackRates).flatMap(([pair, rate]) =>
        rate === undefined ? [] : [[pair, formatRate(parseRate(rate))]],
      ),
    ),
  };
}

/** Formats with four decimals, as the database column has. */
function marginText(margin: number): string {
  const digits = parseMargin(margin).toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
