import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { repositoryRoot } from '@checkout/testkit/repository.ts';

/**
 * A worker thread that makes one-page documents with pdfkit and its own fonts, with as many lines as our
 * invoices have, for `seconds` after one warm-up document. It posts the number of documents per second.
 */
const fromInvoiceService = createRequire(join(repositoryRoot, 'services/invoice/package.json'));
const PDFDocument = fromInvoiceService('pdfkit') as new (options: object) => PlainDocument;
/** Each is a label and its value. */
const LINES = 14;

async function make(number: number): Promise<void> {
  const document = new PDFDocument({ size: 'A4' });
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.on('data', () => undefined);
  for (let line = 1; line <= LINES; line += 1) {
    document.font('Helvetica-Bold').fontSize(9).text(`What line ${line} tells`);
    document
      .font('Helvetica')
      .fontSize(11)
      .text(`Invoice GFA-INV-${number}, member@example.test, $${number}.50`);
  }
  document.end();
  await ended;
}

await make(0);
const { seconds } = workerData as { seconds: number };
const startMs = performance.now();
let made = 0;
while (performance.now() < startMs + seconds * 1_000) {
  made += 1;
  await make(made);
}
parentPort?.postMessage((made * 1_000) / (performance.now() - startMs));

/** The part of pdfkit's interface that is used here. */
interface PlainDocument {
  on(event: 'data' | 'end', heard: (chunk: Buffer) => void): void;
  font(name: string): PlainDocument;
  fontSize(points: number): PlainDocument;
  text(text: string): PlainDocument;
  end(): void;
}
