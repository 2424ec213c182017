import * as z from 'zod';
import { empty, file, route } from '../route.ts';
import { brandAnswer, brandBody, logoLimits, logoSchemes } from './schema.ts';

const ofScheme = { params: z.object({ scheme: z.enum(logoSchemes) }), tag: 'Company' } as const;

/** Calls about the merchant's brand, which everybody may read and admins change. */
export const brandRoutes = {
  getBrand: route({
    method: 'GET',
    path: '/api/brand',
    auth: 'none',
    tag: 'Company',
    summary: 'Get the merchant’s brand',
    description:
      'The response has an `ETag`; a request with `If-None-Match` gets 304 if nothing has changed.',
    hasEtag: true,
    response: { 200: brandAnswer },
  }),
  saveBrand: route({
    method: 'PUT',
    path: '/api/brand',
    auth: 'admin',
    tag: 'Company',
    summary: 'Save the merchant’s brand',
    description: 'Replaces accent, support contact and link preview setting; omitted fields are cleared.',
    body: brandBody,
    response: { 200: brandAnswer },
  }),
  getBrandIcon: route({
    method: 'GET',
    path: '/api/brand/icon',
    auth: 'none',
    tag: 'Company',
    summary: 'Get the site icon',
    description:
      'The logo in a square; without a logo, the initial of the company name on the accent colour.',
    hasEtag: true,
    response: { 200: file('image/png', 'image/svg+xml') },
  }),
  getLogo: route({
    method: 'GET',
    path: '/api/brand/logo/:key',
    auth: 'none',
    tag: 'Company',
    summary: 'Get a logo',
    params: z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) }),
    hasEtag: true,
    response: { 200: file('image/png') },
  }),
  saveLogo: route({
    ...ofScheme,
    method: 'PUT',
    path: '/api/brand/logo/:scheme',
    auth: 'admin',
    summary: 'Upload a logo',
    description: `PNG, JPEG or WebP, detected by content; at most ${logoLimits.bytes / 1024 ** 2} MB and 20 megapixels. It is stored as a PNG without metadata, upright and scaled to fit ${logoLimits.width} × ${logoLimits.height} pixels.`,
    body: { kind: 'multipart', field: 'logo', maxFileBytes: logoLimits.bytes },
    response: { 200: brandAnswer },
  }),
  deleteLogo: route({
    ...ofScheme,
    method: 'DELETE',
    path: '/api/brand/logo/:scheme',
    auth: 'admin',
    summary: 'Remove a logo',
    response: { 204: empty },
  }),
};
