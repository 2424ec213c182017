import { Worker } from 'node:worker_threads';
import { unavailable } from '@checkout/kit/errors/errors.ts';
import type { Logger } from '@checkout/kit/telemetry/log.ts';
import { createFairQueue } from './fair-queue.ts';
import type { PdfDocument } from './pdf/pdf-document.ts';

/** A document that takes longer is given up with its thread; a thread's first one waits for fonts. */
const RENDER_LIMIT_MS = 5_000;
const FIRST_RENDER_LIMIT_MS = 9_000;

/**
 * Renders PDFs in a few threads, so that a flood of them neither blocks the event loop nor fills the memory.
 * When the queue is full, the reader with the most documents in it is refused with RENDERER_BUSY, so that
 * nobody's flood keeps others from theirs. One thread starts at once, so that the first document need not wait
 * for code and fonts; others start on demand. Threads that fail or hang are replaced.
 */
export function createPdfPool({
  workers,
  queue,
  renderLimitMs = RENDER_LIMIT_MS,
  firstLimitMs = FIRST_RENDER_LIMIT_MS,
  log,
}: PdfPoolOptions): PdfPool {
  const idle: Worker[] = [];
  const warm = new WeakSet<Worker>();
  const waiting = createFairQueue<Task>(queue);
  let busy = 0;

  const start = (): Worker => {
    const worker = startWorker();
    // A thread that dies while it is idle is not used any more.
    worker.on('error', (error) => log.warn({ err: error }, 'a rendering thread failed'));
    worker.on('exit', () => {
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
    });
    return worker;
  };

  const run = (task: Task): void => {
    busy += 1;
    const worker = idle.pop() ?? start();
    const limitMs = warm.has(worker) ? renderLimitMs : firstLimitMs;
    void runTask(worker, { ...task, limitMs }, log).then((healthy) => {
      busy -= 1;
      if (healthy) {
        warm.add(worker);
        worker.unref();
        idle.push(worker);
      }
      const next = waiting.next();
      if (next !== undefined) run(next);
    });
  };

  const first = start();
  first.unref();
  idle.push(first);
  return {
    render: (document, reader) =>
      new Promise((resolve, reject) => {
        const task = { document, reader, resolve, reject };
        if (busy < workers) run(task);
        else waiting.add(task)?.reject(tooMany());
      }),
  };
}

/** In the production bundle, the thread's file lies in a folder beside that of the process. */
function startWorker(): Worker {
  const file = import.meta.url.endsWith('.ts') ? './render-worker.ts' : './documents/render-worker.js';
  return new Worker(new URL(file, import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
}

/** Returns whether the thread can be used again. Never throws: the task's promise receives the result. */
async function runTask(
  worker: Worker,
  { document, resolve, reject, limitMs }: Task & { limitMs: number },
  log: Logger,
): Promise<boolean> {
  worker.ref();
  const answer = await askThread(worker, document, limitMs);
  if ('bytes' in answer) {
    resolve(Buffer.from(answer.bytes));
    return true;
  }
  const problem = 'broken' in answer ? answer.broken : new Error(answer.failure);
  log.error({ invoice: document.number, err: problem }, 'pdf could not be rendered');
  reject(problem);
  if ('failure' in answer) return true;
  await worker.terminate();
  return false;
}

/**
 * Sends a document to the thread and returns its reply. Removes only its own listeners, one by one: without
 * those of Node, no message from the thread would arrive any more.
 */
async function askThread(worker: Worker, document: PdfDocument, limitMs: number): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const onError = (error: Error): void => resolve({ broken: error });
  const onExit = (): void => resolve({ broken: new Error('the rendering thread exited') });
  const limit = setTimeout(() => resolve({ broken: tooSlow() }), limitMs);
  worker.on('message', resolve).on('error', onError).on('exit', onExit);
  worker.postMessage(document);
  const answer = await promise;
  worker.off('message', resolve).off('error', onError).off('exit', onExit);
  clearTimeout(limit);
  return answer;
}

function tooMany(): Error {
  return unavailable('RENDERER_BUSY', 'Too many documents are being made; try again in a moment');
}

function tooSlow(): Error {
  return unavailable('RENDERER_BUSY', 'The document could not be made in time; try again in a moment');
}

export interface PdfPool {
  /** Returns the bytes of the document for this reader. Throws RENDERER_BUSY. */
  render(document: PdfDocument, reader: string): Promise<Buffer>;
}

interface PdfPoolOptions {
  /** The maximum number of threads. */
  workers: number;
  /** The maximum number of documents that wait for a thread. */
  queue: number;
  /** The longest a document may take in a thread that has its fonts. */
  renderLimitMs?: number;
  /** The same for the first document in a thread. */
  firstLimitMs?: number;
  log: Logger;
}

interface Task {
  document: PdfDocument;
  /** Whom the document is made for. */
  reader: string;
  resolve: (bytes: Buffer) => void;
  reject: (error: Error) => void;
}

type Answer = { bytes: Uint8Array } | { failure: string } | { broken: Error };
