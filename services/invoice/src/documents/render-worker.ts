import { parentPort } from 'node:worker_threads';
import { openFace } from './pdf/font-faces.ts';
import type { PdfDocument } from './pdf/pdf-document.ts';
import { renderInvoicePdf } from './pdf/render-invoice-pdf.ts';

// Nearly every document needs both; other fonts are opened when a text needs them.
openFace({ face: 'latin', weight: 'regular' });
openFace({ face: 'latin', weight: 'semibold' });

/** One thread of the pool: renders one document at a time and sends back its bytes or the error. */
parentPort?.on('message', async (document: PdfDocument) => {
  try {
    parentPort?.postMessage({ bytes: await renderInvoicePdf(document) });
  } catch (error) {
    parentPort?.postMessage({
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
