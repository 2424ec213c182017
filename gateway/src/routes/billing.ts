import type { billingRoutes } from '@checkout/contract/billing/routes.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { billingProfileView } from '../views/billing.ts';
import { invoiceView } from '../views/invoice.ts';

/** Handles calls about billing details: those of one invoice, and the profile that a member keeps for all. */
export function billingHandlers({
  clients: { account, invoice },
}: Deps): Handlers<keyof typeof billingRoutes> {
  return {
    getBillingProfile: async () => {
      const { profile } = await account.getBillingProfile({});
      return { status: 200, body: billingProfileView(profile) };
    },

    saveBillingProfile: async ({ body }) => {
      const { profile } = await account.saveBillingProfile({ profile: body });
      return { status: 200, body: billingProfileView(profile) };
    },

    saveBillingDetails: async ({ params, body }) => {
      const saved = await invoice.saveBillingDetails({ ref: params.id, ...body });
      return { status: 200, body: { success: true, invoice: invoiceView(saved.invoice) } };
    },
  };
}
