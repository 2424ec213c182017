import { Worker } from 'node:worker_threads';

/** Returns how many documents per second a separate thread makes with pdfkit alone. */
export async function countPlainPdfs(seconds: number): Promise<number> {
  const worker = new Worker(new URL('./plain-pdf.ts', import.meta.url), { workerData: { seconds } });
  return await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
