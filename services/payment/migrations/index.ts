import type { Migration } from '@checkout/kit/database.ts';
import { createPayment } from './0001-create-payment.ts';
import { createExceptionResolutions } from './0002-create-exception-resolutions.ts';

export const migrations: Record<string, Migration> = {
  '0001-create-payment': createPayment,
  '0002-create-exception-resolutions': createExceptionResolutions,
};
