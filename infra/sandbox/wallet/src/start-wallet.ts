import type { RequestListener } from 'node:http';
import { listen } from '../../shared/listen.ts';
import { createApp } from './app.ts';
import type { WalletConfig } from './config.ts';
import { openState } from './state.ts';

/**
 * Opens the data file and listens. `stop` closes open connections and resolves when everything is on disk.
 */
export async function startWallet(config: WalletConfig): Promise<RunningWallet> {
  const state = await openState(config);
  const server = await listen(config);
  server.serve(createApp({ config, state }) as RequestListener);
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await state.journal.close();
    },
  };
}

export type RunningWallet = { url: string; stop(): Promise<void> };
