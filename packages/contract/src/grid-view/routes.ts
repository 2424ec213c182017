import { empty, route } from '../route.ts';
import { entityParams } from '../values/identifier.ts';
import { changeGridViewBody, gridViews, saveGridViewBody } from './schema.ts';

const admin = { auth: 'admin', tag: 'Members' } as const;

/** Calls that save the calling admin's own views of the admin tables. */
export const gridViewRoutes = {
  listGridViews: route({
    ...admin,
    method: 'GET',
    path: '/api/admin/grid-views',
    summary: 'List your saved views of tables',
    response: { 200: gridViews },
  }),
  saveGridView: route({
    ...admin,
    method: 'PUT',
    path: '/api/admin/grid-views/:id',
    summary: 'Save a view of a table under an id that you choose',
    params: entityParams,
    body: saveGridViewBody,
    response: { 204: empty },
    errors: ['view_limit'],
  }),
  changeGridView: route({
    ...admin,
    method: 'PATCH',
    path: '/api/admin/grid-views/:id',
    summary: 'Rename a view, change what it shows, or make it the default',
    params: entityParams,
    body: changeGridViewBody,
    response: { 204: empty },
  }),
  deleteGridView: route({
    ...admin,
    method: 'DELETE',
    path: '/api/admin/grid-views/:id',
    summary: 'Delete a view',
    params: entityParams,
    response: { 204: empty },
  }),
};
