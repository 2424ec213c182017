import { type Bell, createBell } from '@checkout/kit/process/bell.ts';
import type { Basics } from '@checkout/kit/process/service.ts';
import { FxServiceDefinition } from '@checkout/proto/fx/v1/fx.ts';
import { InvoiceServiceDefinition } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Rail } from './attempts/rail.ts';
import type { RailDeps } from './attempts/rail-deps.ts';
import type { Config } from './config.ts';
import { type BoundedQueue, createBoundedQueue } from './receipts/bounded-queue.ts';
import { directoryStorage, type ReceiptStorage } from './receipts/receipt-storage.ts';
import type { Report } from './reconciliation/report.ts';

/** The total wait must be shorter than the time for which a client tolerates an upload without a response. */
const RECEIPT_QUEUE = { maxConcurrent: 1, maxWaiting: 20, maxWaitMs: 15_000 };

/** Creates the dependencies; the rails are handed over, as their operations import this file. */
export function createDeps(basics: Basics<Config>, { createRails, createReports }: RailFactories): Deps {
  const { config, connect } = basics;
  const railDeps: RailDeps = {
    ...basics,
    invoices: connect(InvoiceServiceDefinition, config.INVOICE_ADDR),
    fx: connect(FxServiceDefinition, config.FX_ADDR),
    reconcilerBell: createBell(),
  };
  return {
    ...railDeps,
    rails: createRails(railDeps),
    reports: createReports(railDeps),
    reconciliationBell: createBell(),
    storage: directoryStorage(config.RECEIPTS_DIR),
    receiptQueue: createBoundedQueue(RECEIPT_QUEUE),
  };
}

/** The dependencies of this service's operations. */
export interface Deps extends RailDeps {
  /** All registered rails, by name. */
  rails: ReadonlyMap<string, Rail>;
  /** The external records that are compared with the ledger once a day. */
  reports: Report[];
  /** Rung when an admin starts that comparison by hand. */
  reconciliationBell: Bell;
  storage: ReceiptStorage;
  /** Runs the inspection of receipts one at a time. */
  receiptQueue: BoundedQueue;
}

interface RailFactories {
  createRails(deps: RailDeps): Deps['rails'];
  createReports(deps: RailDeps): Deps['reports'];
}
