import { route } from '../route.ts';
import { health, openApiDocument, siteConfig } from './schema.ts';

/** Calls about this installation itself. */
export const systemRoutes = {
  getConfig: route({
    method: 'GET',
    path: '/api/config',
    auth: 'none',
    tag: 'System',
    summary: 'Read what the web app needs to start',
    response: { 200: siteConfig },
  }),
  getOpenApi: route({
    method: 'GET',
    path: '/api/openapi.json',
    auth: 'none',
    tag: 'System',
    summary: 'Read this description',
    response: { 200: openApiDocument },
  }),
  getHealth: route({
    method: 'GET',
    path: '/healthz',
    auth: 'none',
    tag: 'System',
    summary: 'Tell whether the process is alive',
    response: { 200: health },
  }),
  getReadiness: route({
    method: 'GET',
    path: '/readyz',
    auth: 'none',
    tag: 'System',
    summary: 'Tell whether the process can be sent work',
    response: { 200: health },
  }),
};
