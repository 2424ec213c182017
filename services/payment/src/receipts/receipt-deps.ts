import type { RailDeps } from '../attempts/rail-deps.ts';
import type { InTurn } from './bounded-queue.ts';
import type { ReceiptStorage } from './receipt-storage.ts';

/** What the receipt operations use. */
export interface ReceiptDeps extends Pick<RailDeps, 'db' | 'log' | 'invoices' | 'config'> {
  storage: ReceiptStorage;
  /** Files are looked into one after the other: a decoded picture takes some 100 MB. */
  inTurn: InTurn;
}
