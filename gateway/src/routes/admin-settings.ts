import { formatRate, parseMargin, parseRate } from '@checkout/money/rate.ts';
import type { Handlers, Rooms } from '../handler.ts';
import { fxRateView, fxSettingsView } from '../views/fx.ts';
import { adminPaymentMethodView } from '../views/payment-method.ts';
import { adminProductAccessView } from '../views/product-access.ts';

/** Calls with which admins manage what payers can choose from. */
export function adminSettingsHandlers({
  clients: { fx, invoice, payment },
}: Rooms): Handlers<
  | 'adminListPaymentMethods'
  | 'createPaymentMethod'
  | 'updatePaymentMethod'
  | 'deletePaymentMethod'
  | 'getFxSettings'
  | 'saveFxSettings'
  | 'listFxRates'
  | 'createFxRate'
  | 'adminListProductAccess'
  | 'createProductAccess'
  | 'updateProductAccess'
  | 'deleteProductAccess'
> {
  return {
    adminListPaymentMethods: async () => {
      const { paymentMethods } = await payment.listPaymentMethods({ includeInactive: true });
      return { status: 200, body: { paymentMethods: paymentMethods.map(adminPaymentMethodView) } };
    },

    createPaymentMethod: async ({ body }) => {
      const { details, ...rest } = body;
      const { paymentMethod } = await payment.createPaymentMethod({ ...rest, detailsText: details });
      return { status: 201, body: { paymentMethod: adminPaymentMethodView(paymentMethod) } };
    },

    updatePaymentMethod: async ({ params, body }) => {
      const { details, ...rest } = body;
      const { paymentMethod } = await payment.updatePaymentMethod({
        ...rest,
        id: params.id,
        detailsText: details,
      });
      return { status: 200, body: { paymentMethod: adminPaymentMethodView(paymentMethod) } };
    },

    deletePaymentMethod: async ({ params }) => {
      await payment.deletePaymentMethod({ id: params.id });
      return { status: 204 };
    },

    getFxSettings: async () => {
      const { settings } = await fx.getFxSettings({});
      return { status: 200, body: { fxSettings: fxSettingsView(settings) } };
    },

    saveFxSettings: async ({ body }) => {
      const { conversionFeePercent, enabledCurrencyPairs: pairs, fallbackRates = {} } = body;
      const { settings } = await fx.saveFxSettings({
        isEnabled: body.isEnabled,
        rateLockDurationMinutes: body.rateLockDurationMinutes,
        conversionFeePercent: conversionFeePercent?.toFixed(2),
        enabledCurrencyPairs: pairs === undefined ? undefined : { pairs },
        fallbackRates: Object.fromEntries(
          Object.entries(fallbackRates).flatMap(([pair, rate]) =>
            rate === undefined ? [] : [[pair, formatRate(parseRate(rate))]],
          ),
        ),
      });
      return { status: 200, body: { fxSettings: fxSettingsView(settings) } };
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

    adminListProductAccess: async () => {
      const { services } = await invoice.listProductAccess({ includeInactive: true });
      return { status: 200, body: { services: services.map(adminProductAccessView) } };
    },

    createProductAccess: async ({ body }) => {
      const { service } = await invoice.createProductAccess(body);
      return { status: 201, body: { service: adminProductAccessView(service) } };
    },

    updateProductAccess: async ({ params, body }) => {
      const { service } = await invoice.updateProductAccess({ ...body, id: params.id });
      return { status: 200, body: { service: adminProductAccessView(service) } };
    },

    deleteProductAccess: async ({ params }) => {
      await invoice.deleteProductAccess({ id: params.id });
      return { status: 204 };
    },
  };
}

/** Four decimals, as the column has them. */
function marginText(margin: number): string {
  const digits = parseMargin(margin).toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
