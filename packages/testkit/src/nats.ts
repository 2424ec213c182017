import type { NatsHost } from './containers.ts';
import { askKeeper } from './keeper/keeper-client.ts';
import type { NatsAction } from './keeper/keeper-protocol.ts';

/**
 * Starts a NATS server for this test alone, with JetStream, no streams and the users of production; `url` is
 * that of the operator. It keeps its port and streams across `kill` and `restart`, and across `freeze`,
 * during which it accepts connections but does not respond, until `thaw`.
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

export type TestNats = NatsHost;
