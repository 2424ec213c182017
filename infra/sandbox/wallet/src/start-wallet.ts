import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '../../shared/listen.ts';
import { createApp } from './app.ts';
import type { WalletConfig } from './config.ts';
import { openState } from './state.ts';

/**
 * Opens the data file and listens. `stop` closes open connections and resolves when everything is on disk.
 */
export async function startWallet(config: WalletConfig): Promise<RunningWallet> {
  const state = await openState(config);
  // Longer than clients keep idle connections: a request sent while its connection is being closed is lost.
  const server = createServer({ keepAliveTimeout: 65_000 }, createApp({ config, state }));
  await listen(server, config);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${config.host}:${port}`,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await state.journal.close();
    },
  };
}

export type RunningWallet = { url: string; stop(): Promise<void> };
