import { route } from '../route.ts';
import { health, openApiDocument, siteConfig } from './schema.ts';

/** Calls about this installation. */
export const systemRoutes = {
  getConfig: route({
    method: 'GET',
    path: '/api/config',
    auth: 'none',
    tag: 'System',
    summary: 'Get the configuration of the web app',
    response: { 200: siteConfig },
  }),
  getOpenApi: route({
    method: 'GET',
    path: '/api/openapi.json',
    auth: 'none',
    tag: 'System',
    summary: 'Get this OpenAPI description',
    response: { 200: openApiDocument },
  }),
  getHealth: route({
    method: 'GET',
    path: '/healthz',
    auth: 'none',
    tag: 'System',
    summary: 'Check whether the process is alive',
    response: { 200: health },
  }),
  getReadiness: route({
    method: 'GET',
    path: '/readyz',
    auth: 'none',
    tag: 'System',
    summary: 'Check whether the process is ready for requests',
    response: { 200: health },
  }),
};
