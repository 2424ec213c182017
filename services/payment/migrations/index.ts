import type { Migration } from '@checkout/kit/database.ts';
import { createPayment } from './0001-create-payment.ts';
import { createExceptionResolutions } from './0002-create-exception-resolutions.ts';
import { numberAttempts } from './0003-number-attempts.ts';
import { timeDeclines } from './0004-time-declines.ts';

export const migrations: Record<string, Migration> = {
  '0001-create-payment': createPayment,
  '0002-create-exception-resolutions': createExceptionResolutions,
  '0003-number-attempts': numberAttempts,
  '0004-time-declines': timeDeclines,
};
