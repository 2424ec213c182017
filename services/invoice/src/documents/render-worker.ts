import { parentPort } from 'node:worker_threads';
import { openFace } from './pdf/font-faces.ts';
import type { PdfDocument } from './pdf/pdf-document.ts';
import { renderInvoicePdf } from './pdf/render-invoice-pdf.ts';

// Nearly every document needs both; others are opened when a text asks for them.
openFace({ face: 'latin', weight: 'regular' });
openFace({ face: 'latin', weight: 'semibold' });

/** One thread of the pool: renders what it is sent, one document at a time, and sends back bytes or what went wrong. */
parentPort?.on('message', async (document: PdfDocument) => {
  try {
    parentPort?.postMessage({ bytes: await renderInvoicePdf(document) });
  } catch (error) {
    parentPort?.postMessage({
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
