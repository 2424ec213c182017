import type { Handlers, Rooms } from '../handler.ts';
import { adminPaymentMethodView } from '../views/payment-method.ts';
import { adminProductAccessView } from '../views/product-access.ts';

/** Calls with which admins manage what payers can choose from. */
export function adminSettingsHandlers({
  clients: { invoice, payment },
}: Rooms): Handlers<
  | 'adminListPaymentMethods'
  | 'createPaymentMethod'
  | 'updatePaymentMethod'
  | 'deletePaymentMethod'
  | 'adminListProductAccess'
  | 'createProductAccess'
  | 'updateProductAccess'
  | 'deleteProductAccess'
> {
  return {
    adminListPaymentMethods: async ({ query }) => {
      const { search = '', currency = '', type = '', active: isActive } = query;
      const filter = { search, currency, type, isActive };
      const { paymentMethods } = await payment.listPaymentMethods({ ...filter, includeInactive: true });
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
