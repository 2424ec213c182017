import type { RequestListener } from 'node:http';
import { listen } from '../../shared/listen.ts';
import { createApp } from './app.ts';
import type { CardsConfig } from './config.ts';
import { createSandbox } from './sandbox.ts';
import { openState } from './state.ts';

/**
 * Opens the data file and listens. `stop` closes open connections and resolves when everything is on disk.
 */
export async function startCards(config: CardsConfig): Promise<RunningCards> {
  const state = await openState(config);
  const server = await listen(config);
  const publicUrl = config.publicUrl ?? `http://localhost:${server.port}`;
  const sandbox = createSandbox({ config, state, publicUrl });
  server.serve(createApp(sandbox) as RequestListener);
  return {
    url: server.url,
    publicUrl,
    stop: async () => {
      await server.stop();
      sandbox.refunds.stop();
      await sandbox.webhooks.stop();
      await state.close();
    },
  };
}

export type RunningCards = { url: string; publicUrl: string; stop(): Promise<void> };
