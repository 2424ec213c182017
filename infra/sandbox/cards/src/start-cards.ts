import type { RequestListener } from 'node:http';
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
  const server = await listen(config);
  const publicUrl = config.publicUrl ?? `http://localhost:${server.port}`;
  const room = createRoom({ config, state, publicUrl });
  server.serve(createApp(room) as RequestListener);
  return {
    url: server.url,
    publicUrl,
    stop: async () => {
      await server.stop();
      room.refunds.stop();
      await room.webhooks.stop();
      await state.close();
    },
  };
}

export type RunningCards = { url: string; publicUrl: string; stop(): Promise<void> };
