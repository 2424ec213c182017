import { Router } from 'express';
import { readBrowserFile, readDropInScript } from '../browser-files.ts';
import type { Sandbox } from '../sandbox.ts';

const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  // The checkout page's own fonts, from any origin.
  'font-src http: https:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * Serves what a checkout page loads: the drop-in script (with this sandbox's address in it, so that the
 * checkout can serve it from its own origin) and the frame with the card fields, which keeps the sandbox's
 * origin.
 */
export function browserRoutes(sandbox: Sandbox): Router {
  const routes = Router();
  const script = readDropInScript(sandbox.publicUrl);
  const page = readBrowserFile('payment-frame.html');

  routes.get('/sandbox/stripe.js', (_request, response) => {
    response.type('js').send(script);
  });

  routes.get('/sandbox/elements/payment', (_request, response) => {
    response.set('Content-Security-Policy', framePolicy).type('html').send(page);
  });

  for (const name of [
    'payment-frame.js',
    'card-fields.js',
    'field-texts.js',
    'appearance.js',
    'payment-frame.css',
  ]) {
    const text = readBrowserFile(name);
    routes.get(`/sandbox/elements/${name}`, (_request, response) => {
      response.type(name.endsWith('.css') ? 'css' : 'js').send(text);
    });
  }

  return routes;
}
