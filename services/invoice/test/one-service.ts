import { startInvoiceService } from './fixture.ts';

/** What the suites of one file of tests share. */
export const service = await startInvoiceService();
