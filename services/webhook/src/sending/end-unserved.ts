import { inTransaction } from '@checkout/kit/database/database.ts';
import type { JobPlan } from '@checkout/kit/process/job.ts';
import { announceDelivery } from '../deliveries/announce-delivery.ts';
import type { Deps } from '../deps.ts';
import { endUnserved } from './store-claims.ts';

const BATCH = 100;
/** There is such work after a change of settings alone: to ask with every look when it is due would be a waste. */
const LOOK_MS = 60_000;

/**
 * Keeps as failed what waits for services that are not configured any more, so that it neither waits for ever nor goes
 * out at once should they be back after months; until then nobody could send it again either.
 */
export function unservedDeliveries({ db, config, log }: Deps): JobPlan {
  const services = config.receivers.map(({ service }) => service);

  async function endSome(): Promise<number> {
    const ended = await inTransaction(db, async (trx) => {
      const deliveries = await endUnserved(trx, { services, limit: BATCH });
      for (const delivery of deliveries) announceDelivery(trx, { kind: 'failed', delivery });
      return deliveries;
    });
    for (const [receiver, { length }] of Map.groupBy(ended, ({ service }) => service)) {
      log.warn({ receiver, deliveries: length }, 'kept as failed: the receiver is not configured any more');
    }
    return ended.length;
  }

  return {
    name: 'deliveries to nobody',
    everyMs: LOOK_MS,
    run: async () => {
      while ((await endSome()) === BATCH) {}
    },
  };
}
