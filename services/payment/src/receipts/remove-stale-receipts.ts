import type { JobPlan } from '@checkout/kit/process/job.ts';
import type { ReceiptDeps } from './receipt-deps.ts';
import { deleteStale, knownKeys } from './store-receipts.ts';

const EVERY_MS = 600_000;
const DAY_MS = 86_400_000;
const BATCH_SIZE = 100;

/** Creates the job that deletes receipts not confirmed within a day, and files left by a crash. */
export function receiptCleaner(deps: ReceiptDeps): JobPlan {
  return {
    name: 'receipt cleaner',
    everyMs: EVERY_MS,
    run: async () => {
      await removeStale(deps);
      await removeOrphans(deps);
    },
  };
}

async function removeStale({ db, storage, log }: ReceiptDeps): Promise<void> {
  for (;;) {
    const keys = await deleteStale(db, BATCH_SIZE);
    for (const key of keys) await storage.remove(key);
    if (keys.length > 0) log.info({ count: keys.length }, 'unconfirmed receipts removed');
    if (keys.length < BATCH_SIZE) return;
  }
}

async function removeOrphans({ db, storage, log }: ReceiptDeps): Promise<void> {
  for await (const keys of storage.listOlderThan(DAY_MS)) {
    const known = new Set(await knownKeys(db, keys));
    for (const key of keys.filter((candidate) => !known.has(candidate))) {
      await storage.remove(key);
      log.warn('receipt file without a row removed');
    }
  }
}
