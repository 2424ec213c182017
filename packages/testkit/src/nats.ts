import { askKeeper } from './keeper-client.ts';
import type { NatsAction } from './keeper-protocol.ts';

/** A NATS server of the test's own, with JetStream and no streams. `kill` then `restart` keep port and streams. */
export async function startNats(): Promise<TestNats> {
  const { id, url } = JSON.parse(await askKeeper({ ask: 'start-nats' }));
  const act = (action: NatsAction) => async () => {
    await askKeeper({ ask: 'nats', nats: id, action });
  };
  return { url, kill: act('kill'), restart: act('restart'), stop: act('stop') };
}

export interface TestNats {
  url: string;
  kill: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}
