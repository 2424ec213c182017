import type { gridViewRoutes } from '@checkout/contract/grid-view/routes.ts';
import type { GridView } from '@checkout/contract/grid-view/schema.ts';
import type { Deps, Handlers } from '../http/handler.ts';

/** Handles calls about the calling admin's saved table views. */
export function gridViewHandlers({ clients: { account } }: Deps): Handlers<keyof typeof gridViewRoutes> {
  return {
    listGridViews: async () => {
      const { views } = await account.listGridViews({});
      const read = views.map(({ contentJson, ...view }) => ({
        ...view,
        content: JSON.parse(contentJson) as GridView['content'],
      }));
      return { status: 200, body: { views: read } };
    },

    saveGridView: async ({ params: { id }, body: { grid, name, content } }) => {
      await account.saveGridView({ id, grid, name, contentJson: JSON.stringify(content) });
      return { status: 204 };
    },

    changeGridView: async ({ params: { id }, body: { name, content, isDefault } }) => {
      const contentJson = content && JSON.stringify(content);
      await account.changeGridView({ id, name, contentJson, isDefault });
      return { status: 204 };
    },

    deleteGridView: async ({ params: { id } }) => {
      await account.deleteGridView({ id });
      return { status: 204 };
    },
  };
}
