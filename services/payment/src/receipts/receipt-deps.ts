import type { RailDeps } from '../attempts/rail-deps.ts';
import type { BoundedQueue } from './bounded-queue.ts';
import type { ReceiptStorage } from './receipt-storage.ts';

/** The dependencies of the receipt operations. */
export interface ReceiptDeps extends Pick<RailDeps, 'db' | 'log' | 'invoices' | 'config'> {
  storage: ReceiptStorage;
  /** Files are inspected one at a time, because a decoded image takes some 100 MB. */
  receiptQueue: BoundedQueue;
}
