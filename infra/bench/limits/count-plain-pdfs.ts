import { Worker } from 'node:worker_threads';

/** How many documents a second a thread of its own makes with pdfkit and nothing around it. */
export async function countPlainPdfs(seconds: number): Promise<number> {
  const worker = new Worker(new URL('./plain-pdf.ts', import.meta.url), { workerData: { seconds } });
  return await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
