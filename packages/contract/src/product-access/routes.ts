import { empty, route } from '../route.ts';
import { entityParams } from '../values/identifier.ts';
import {
  adminProductAccessAnswer,
  adminProductAccessList,
  createProductAccessBody,
  productAccessList,
  updateProductAccessBody,
} from './schema.ts';

const ofLinks = { auth: 'admin', tag: 'Product access' } as const;

/** Calls about links to purchased products: everybody may read them, admins manage them. */
export const productAccessRoutes = {
  listProductAccess: route({
    method: 'GET',
    path: '/api/product-access',
    auth: 'none',
    tag: 'Product access',
    summary: 'List the active product access links',
    response: { 200: productAccessList },
  }),
  adminListProductAccess: route({
    ...ofLinks,
    method: 'GET',
    path: '/api/admin/product-access',
    summary: 'List all product access links',
    response: { 200: adminProductAccessList },
  }),
  createProductAccess: route({
    ...ofLinks,
    method: 'POST',
    path: '/api/admin/product-access',
    summary: 'Create a product access link',
    body: createProductAccessBody,
    response: { 201: adminProductAccessAnswer },
    errors: ['duplicate_key'],
  }),
  updateProductAccess: route({
    ...ofLinks,
    method: 'PATCH',
    path: '/api/admin/product-access/:id',
    summary: 'Change a product access link',
    params: entityParams,
    body: updateProductAccessBody,
    response: { 200: adminProductAccessAnswer },
  }),
  deleteProductAccess: route({
    ...ofLinks,
    method: 'DELETE',
    path: '/api/admin/product-access/:id',
    summary: 'Delete a product access link; one that was used is archived',
    params: entityParams,
    response: { 204: empty },
  }),
};
