import * as z from 'zod';
import { empty, file, route } from '../route.ts';
import { brandAnswer, brandBody, logoSchemes } from './schema.ts';

const ofScheme = { params: z.object({ scheme: z.enum(logoSchemes) }), tag: 'Company' } as const;

/** Calls about how the merchant appears to payers, which everybody may read and admins write. */
export const brandRoutes = {
  getBrand: route({
    method: 'GET',
    path: '/api/brand',
    auth: 'none',
    tag: 'Company',
    summary: 'Read how the merchant appears',
    description: 'Carries an `ETag`: asked again with `If-None-Match`, it answers 304 while nothing changed.',
    response: { 200: brandAnswer },
  }),
  saveBrand: route({
    method: 'PUT',
    path: '/api/brand',
    auth: 'admin',
    tag: 'Company',
    summary: 'Save how the merchant appears',
    description: 'Replaces accent, support contact and link previews; what is left out is cleared.',
    body: brandBody,
    response: { 200: brandAnswer },
  }),
  getBrandIcon: route({
    method: 'GET',
    path: '/api/brand/icon',
    auth: 'none',
    tag: 'Company',
    summary: 'Read the icon of the pages',
    description: 'The logo in a square, or the initial of the name on the accent where there is none.',
    response: { 200: file('image/png', 'image/svg+xml') },
  }),
  getLogo: route({
    method: 'GET',
    path: '/api/brand/logo/:key',
    auth: 'none',
    tag: 'Company',
    summary: 'Read a logo',
    params: z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) }),
    response: { 200: file('image/png') },
  }),
  saveLogo: route({
    ...ofScheme,
    method: 'PUT',
    path: '/api/brand/logo/:scheme',
    auth: 'admin',
    summary: 'Upload a logo',
    description:
      'PNG, JPEG or WebP, told by content; at most 2 MB and 20 megapixels. Kept is a PNG of the picture alone, upright, made to fit 640 × 192 pixels.',
    body: { kind: 'multipart', field: 'logo' },
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
