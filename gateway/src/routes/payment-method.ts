import type { paymentMethodRoutes } from '@checkout/contract/payment-method/routes.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { adminPaymentMethodView, paymentMethodView } from '../views/payment-method.ts';

/** Handles calls about the manual payment methods, which payers choose from and admins manage. */
export function paymentMethodHandlers({
  clients: { payment },
}: Deps): Handlers<keyof typeof paymentMethodRoutes> {
  return {
    getUsedPaymentMethod: async ({ params }) => {
      const { paymentMethod } = await payment.getUsedPaymentMethod({ ref: params.id });
      return { status: 200, body: { paymentMethod: paymentMethodView(paymentMethod) } };
    },

    listPaymentMethods: async ({ query }) => {
      const { paymentMethods } = await payment.listPaymentMethods({ currency: query.currency ?? '' });
      return { status: 200, body: { paymentMethods: paymentMethods.map(paymentMethodView) } };
    },

    getPaymentMethod: async ({ params }) => {
      const { paymentMethod } = await payment.getPaymentMethod({ id: params.id });
      return { status: 200, body: { paymentMethod: paymentMethodView(paymentMethod) } };
    },

    adminListPaymentMethods: async ({ query }) => {
      const { search = '', currency = '', type = '', active: isActive } = query;
      const filter = { search, currency, type, isActive };
      const { paymentMethods } = await payment.listPaymentMethods({ ...filter, includeInactive: true });
      return { status: 200, body: { paymentMethods: paymentMethods.map(adminPaymentMethodView) } };
    },

    createPaymentMethod: async ({ body }) => {
      const { details, account, ...rest } = body;
      const { paymentMethod } = await payment.createPaymentMethod({
        ...rest,
        detailsText: details,
        account: account ?? undefined,
      });
      return { status: 201, body: { paymentMethod: adminPaymentMethodView(paymentMethod) } };
    },

    updatePaymentMethod: async ({ params, body }) => {
      const { details, account, ...rest } = body;
      const { paymentMethod } = await payment.updatePaymentMethod({
        ...rest,
        id: params.id,
        detailsText: details,
        account: account === null ? { scheme: '' } : account,
      });
      return { status: 200, body: { paymentMethod: adminPaymentMethodView(paymentMethod) } };
    },

    deletePaymentMethod: async ({ params }) => {
      await payment.deletePaymentMethod({ id: params.id });
      return { status: 204 };
    },
  };
}
