import { packClient } from '@checkout/client/pack';
import type { Plugin } from 'vite';

/** The file name that the documentation links to. */
const fileName = 'checkout-client.tgz';

/**
 * Adds the API client, packed as a tarball, to the build and the dev server, so that its version matches this
 * installation.
 */
export function clientPackage(): Plugin {
  return {
    name: 'client-package',
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'application/gzip').end(packClient());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: packClient() });
    },
  };
}
