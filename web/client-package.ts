import { packClient } from '@checkout/client/pack';
import type { Plugin } from 'vite';

/** Where the documentation says that it is. */
const fileName = 'checkout-client.tgz';

/** Puts the API client beside the web app, for others to install: the one that fits this very checkout. */
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
