import type { MethodRooms } from '../rooms.ts';
import type { ReceiptStorage } from './receipt-storage.ts';

/** What the receipt operations use. */
export interface ReceiptRooms extends Pick<MethodRooms, 'db' | 'log' | 'invoices'> {
  storage: ReceiptStorage;
}
