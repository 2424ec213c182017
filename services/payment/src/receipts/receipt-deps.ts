import type { RailDeps } from '../attempts/rail-deps.ts';
import type { ReceiptStorage } from './receipt-storage.ts';

/** What the receipt operations use. */
export interface ReceiptDeps extends Pick<RailDeps, 'db' | 'log' | 'invoices'> {
  storage: ReceiptStorage;
}
