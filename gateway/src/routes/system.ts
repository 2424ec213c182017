import { buildOpenApi } from '@checkout/contract/openapi/build-openapi.ts';
import type { systemRoutes } from '@checkout/contract/system/routes.ts';
import { unavailable } from '@checkout/kit/errors/errors.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { jsonTextReply } from '../http/reply.ts';
import { siteConfigView } from '../views/system.ts';

/** Version of the API in the OpenAPI description. */
const API_VERSION = '1.0.0';

/** Handles calls about this installation itself. */
export function systemHandlers({ config, isReady }: Deps): Handlers<keyof typeof systemRoutes> {
  // Kept as text: to serialise it takes far longer than any other call that needs no token.
  let openApi: Buffer | undefined;

  return {
    getConfig: async () => ({ status: 200, body: siteConfigView(config) }),

    getOpenApi: async () => {
      const described = { title: config.TITLE, version: API_VERSION, serverUrl: config.PUBLIC_URL };
      openApi ??= Buffer.from(JSON.stringify(buildOpenApi(described)));
      return jsonTextReply(openApi);
    },

    getHealth: async () => ({ status: 200, body: { status: 'ok' } }),

    getReadiness: async () => {
      if (!isReady())
        throw unavailable('SERVICE_UNAVAILABLE', 'This process is ending and takes no new work.');
      return { status: 200, body: { status: 'ready' } };
    },
  };
}
