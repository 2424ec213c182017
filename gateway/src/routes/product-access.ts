import type { productAccessRoutes } from '@checkout/contract/product-access/routes.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { adminProductAccessView, productAccessView } from '../views/product-access.ts';

/** Handles calls about links to purchased products, which everybody may read and admins manage. */
export function productAccessHandlers({
  clients: { invoice },
}: Deps): Handlers<keyof typeof productAccessRoutes> {
  return {
    listProductAccess: async () => {
      const { services } = await invoice.listProductAccess({});
      return { status: 200, body: { services: services.map(productAccessView) } };
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
