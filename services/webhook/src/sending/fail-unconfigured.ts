import { inTransaction } from '@checkout/kit/database/database.ts';
import type { JobPlan } from '@checkout/kit/process/job.ts';
import { publishDeliveryChange } from '../deliveries/publish-delivery-change.ts';
import type { Deps } from '../deps.ts';
import { failUnconfigured } from './store-claims.ts';

const BATCH_SIZE = 100;
/**
 * Such deliveries appear only after a change of settings, so a slow poll is cheaper than computing when they
 * are due.
 */
const POLL_INTERVAL_MS = 60_000;

/**
 * Marks deliveries to services that are no longer configured as failed, so that they neither wait for ever
 * nor are sent at once if the service is configured again months later. Until then nobody can resend them,
 * either.
 */
export function unconfiguredDeliveries({ db, config, log }: Deps): JobPlan {
  const services = config.receivers.map(({ service }) => service);

  async function failBatch(): Promise<number> {
    const ended = await inTransaction(db, async (trx) => {
      const deliveries = await failUnconfigured(trx, { services, limit: BATCH_SIZE });
      for (const delivery of deliveries) publishDeliveryChange(trx, { kind: 'failed', delivery });
      return deliveries;
    });
    for (const [receiver, { length }] of Map.groupBy(ended, ({ service }) => service)) {
      log.warn({ receiver, deliveries: length }, 'kept as failed: the receiver is no longer configured');
    }
    return ended.length;
  }

  return {
    name: 'deliveries to nobody',
    everyMs: POLL_INTERVAL_MS,
    run: async () => {
      while ((await failBatch()) === BATCH_SIZE) {}
    },
  };
}
