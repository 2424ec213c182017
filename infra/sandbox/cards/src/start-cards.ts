import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '../../shared/listen.ts';
import { createApp } from './app.ts';
import type { CardsConfig } from './config.ts';
import { createRoom } from './room.ts';
import { openState } from './state.ts';

/**
 * Opens the data file and listens. `stop` closes open connections and resolves when everything is on disk.
 */
export async function startCards(config: CardsConfig): Promise<RunningCards> {
  const state = await openState(config);
  // Longer than clients keep idle connections: a request sent while its connection is being closed is lost.
  const server = createServer({ keepAliveTimeout: 65_000 });
  await listen(server, config);
  const { port } = server.address() as AddressInfo;
  const room = createRoom({ config, state, publicUrl: config.publicUrl ?? `http://localhost:${port}` });
  server.on('request', createApp(room) as RequestListener);
  return {
    url: `http://${config.host}:${port}`,
    publicUrl: room.publicUrl,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      room.refunds.stop();
      await room.webhooks.stop();
      await state.close();
    },
  };
}

export type RunningCards = { url: string; publicUrl: string; stop(): Promise<void> };
