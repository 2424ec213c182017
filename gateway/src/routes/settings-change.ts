import type { settingsChangeRoutes } from '@checkout/contract/settings-change/routes.ts';
import { type SettingsArea, settingsAreas } from '@checkout/contract/settings-change/schema.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { settingsChangeView } from '../views/settings-change.ts';

/** Handles the call with which admins read who changed which settings, whichever service owns them. */
export function settingsChangeHandlers({ clients }: Deps): Handlers<keyof typeof settingsChangeRoutes> {
  const services = {
    payment_methods: clients.payment,
    fx: clients.fx,
    coupons: clients.coupon,
    product_access: clients.invoice,
    company: clients.invoice,
    invoice_drafts: clients.invoice,
  } satisfies Record<SettingsArea, object>;
  return {
    listSettingsChanges: async ({ query: { area, limit, cursor = '' } }) => {
      const kinds = [...settingsAreas[area]];
      const page = await services[area].listSettingsChanges({ kinds, limit, cursor });
      const body = {
        changes: page.changes.map(settingsChangeView),
        total: Number(page.total),
        nextCursor: page.nextCursor || null,
      };
      return { status: 200, body };
    },
  };
}
