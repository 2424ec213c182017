import { startInvoiceService } from './fixture.ts';

/** The service that the suites of one test file share. */
export const service = await startInvoiceService();
