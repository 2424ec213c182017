import type { gridLayoutRoutes } from '@checkout/contract/grid-layout/routes.ts';
import type { GridLayoutView } from '@checkout/contract/grid-layout/schema.ts';
import type { Deps, Handlers } from '../http/handler.ts';

/** Handles calls about the calling admin's table layouts. */
export function gridLayoutHandlers({ clients: { account } }: Deps): Handlers<keyof typeof gridLayoutRoutes> {
  return {
    listGridLayouts: async () => {
      const { layouts } = await account.listGridLayouts({});
      const read = layouts.map(({ grid, layoutJson }) => [grid, JSON.parse(layoutJson) as GridLayoutView]);
      return { status: 200, body: { layouts: Object.fromEntries(read) } };
    },

    saveGridLayout: async ({ params, body }) => {
      await account.saveGridLayout({ grid: params.id, layoutJson: JSON.stringify(body.layout) });
      return { status: 204 };
    },
  };
}
