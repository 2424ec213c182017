import { notFound } from '@checkout/kit/errors/errors.ts';
import type { Express } from 'express';
import type { Config } from '../config.ts';

/**
 * Serves the file with which the card provider proves to Apple that this domain may offer Apple Pay; 404
 * without one.
 */
export function serveAppleDomain(app: Express, { APPLE_PAY_DOMAIN_ASSOCIATION: content }: Config): void {
  app.get('/.well-known/apple-developer-merchantid-domain-association', (_request, response) => {
    if (content === '') throw notFound('NOT_FOUND', 'Not Found');
    response.type('text/plain').set('cache-control', 'no-cache').send(content);
  });
}
