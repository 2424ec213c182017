import { empty, route } from '../route.ts';
import { entityParams } from '../values/identifier.ts';
import { gridLayoutBody, gridLayouts } from './schema.ts';

const admin = { auth: 'admin', tag: 'Members' } as const;

/** Calls that save the calling admin's layouts of the admin tables. */
export const gridLayoutRoutes = {
  listGridLayouts: route({
    ...admin,
    method: 'GET',
    path: '/api/admin/grid-layouts',
    summary: 'Get your table layouts',
    response: { 200: gridLayouts },
  }),
  saveGridLayout: route({
    ...admin,
    method: 'PUT',
    path: '/api/admin/grid-layouts/:id',
    summary: 'Save your layout of a table; the last one wins',
    params: entityParams,
    body: gridLayoutBody,
    response: { 204: empty },
  }),
};
