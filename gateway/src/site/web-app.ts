import { relative, resolve } from 'node:path';
import { unavailable } from '@checkout/kit/errors/errors.ts';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Config } from '../config.ts';
import { compressedFiles, sentWhole } from './compressed-files.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const PAGE = 'index.html';

/**
 * Serves the built web app: hashed assets for a year, and index.html for every path that the browser's router
 * knows. In development everything comes from Vite instead.
 */
export function serveWebApp(app: Express, { WEB_DIST, VITE_URL }: Config): void {
  if (VITE_URL !== '') {
    app.use(
      (_request, response, next) => {
        // Vite's development client runs inline scripts and a web socket.
        response.removeHeader('content-security-policy');
        next();
      },
      createProxyMiddleware({ target: VITE_URL, ws: true }),
    );
    return;
  }
  const root = resolve(WEB_DIST);
  const sendCompressed = compressedFiles(root);
  app.use(
    (request, response, next) => {
      const file = request.path.slice(1);
      if (!sendCompressed({ file, cacheControl: cacheControl(file), request, response })) next();
    },
    express.static(root, {
      ...sentWhole,
      index: false,
      // Folders are not pages, and no path may make this origin redirect anywhere.
      redirect: false,
      setHeaders: (response, path) => {
        response.setHeader('cache-control', cacheControl(relative(root, path)));
        // The card provider's frame has another origin and uses our typeface; browsers require CORS for
        // fonts.
        if (path.endsWith('.woff2')) response.setHeader('access-control-allow-origin', '*');
      },
    }),
  );
  const sendPage: RequestHandler = (request, response, next) => {
    if (!isOfRouter(request.path)) return next();
    if (sendCompressed({ file: PAGE, cacheControl: cacheControl(PAGE), request, response })) return;
    response.set('cache-control', cacheControl(PAGE)).sendFile(PAGE, { ...sentWhole, root });
  };
  app.get('/{*path}', sendPage);
  app.use(pageForUndecodable(sendPage));
}

/**
 * Express refuses a path that cannot be decoded; to a person, the app itself says that there is no such page.
 */
function pageForUndecodable(sendPage: RequestHandler): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !request.path.startsWith('/api/');
    return error instanceof URIError && isPage ? sendPage(request, response, next) : next(error);
  };
}

/**
 * A missing file is a 404; only the router's paths get the page. Paths of the admin area may end like an
 * e-mail address.
 */
function isOfRouter(path: string): boolean {
  return path !== '/metrics' && (path.startsWith('/admin/') || !/\.[a-z0-9]+$/i.test(path));
}

/** The build puts a content hash into the names of files in `assets`. */
function cacheControl(file: string): string {
  return file.startsWith('assets/') ? IMMUTABLE : 'no-cache';
}

/**
 * Serves the card sandbox's drop-in script from our own origin; with a real card provider there is none.
 * Nothing of the request reaches the sandbox.
 */
export function serveCardSandbox(app: Express, { CARD_SANDBOX_URL }: Config): void {
  if (CARD_SANDBOX_URL === '') return;
  app.get('/sandbox/stripe.js', async (_request, response) => {
    const script = await fetch(`${CARD_SANDBOX_URL}/sandbox/stripe.js`, {
      signal: AbortSignal.timeout(4_000),
    }).catch((error: unknown) => {
      throw unavailable('CARD_PROVIDER_ERROR', 'The card sandbox is not available right now.', error);
    });
    response
      .status(script.status)
      .set({
        'content-type': script.headers.get('content-type') ?? 'text/javascript',
        'cache-control': script.headers.get('cache-control') ?? 'no-cache',
      })
      .end(Buffer.from(await script.arrayBuffer()));
  });
}
