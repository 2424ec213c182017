import type { Migration } from '@checkout/kit/database.ts';
import { createPayment } from './0001-create-payment.ts';

export const migrations: Record<string, Migration> = {
  '0001-create-payment': createPayment,
};
