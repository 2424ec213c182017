import { askKeeper } from './keeper-client.ts';
import type { NatsAction } from './keeper-protocol.ts';

/**
 * A NATS server of the test's own, with JetStream, no streams and the users of production; `url` is that of the
 * operator. `kill` then `restart` keep port and streams, and so does `freeze`, after which it takes connections and
 * says nothing, until `thaw`.
 */
export async function startNats(): Promise<TestNats> {
  const { id, url } = JSON.parse(await askKeeper({ ask: 'start-nats' }));
  const act = (action: NatsAction) => async () => {
    await askKeeper({ ask: 'nats', nats: id, action });
  };
  return {
    url,
    kill: act('kill'),
    freeze: act('freeze'),
    thaw: act('thaw'),
    restart: act('restart'),
    stop: act('stop'),
  };
}

export interface TestNats {
  url: string;
  kill: () => Promise<void>;
  freeze: () => Promise<void>;
  thaw: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}
