import { empty, route } from '../route.ts';
import { entityParams } from '../values/identifier.ts';
import { gridLayoutBody, gridLayouts } from './schema.ts';

const admin = { auth: 'admin', tag: 'Members' } as const;

/** Calls that keep how the calling admin has laid out the tables of the back office. */
export const gridLayoutRoutes = {
  listGridLayouts: route({
    ...admin,
    method: 'GET',
    path: '/api/admin/grid-layouts',
    summary: 'Read how you have laid out your tables',
    response: { 200: gridLayouts },
  }),
  saveGridLayout: route({
    ...admin,
    method: 'PUT',
    path: '/api/admin/grid-layouts/:id',
    summary: 'Keep how you have laid out a table; the last one stands',
    params: entityParams,
    body: gridLayoutBody,
    response: { 204: empty },
  }),
};
