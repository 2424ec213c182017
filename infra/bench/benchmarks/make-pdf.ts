import { alternate } from '../alternate.ts';
import type { Benchmark, Result } from '../benchmark.ts';
import { compared } from '../compare.ts';
import { figureOf } from '../figure.ts';
import { loadHttp } from '../http-load.ts';
import { countPlainPdfs } from '../limits/count-plain-pdfs.ts';
import { sampleInvoices } from '../sample-invoices.ts';

/** More than are made in one turn, so that no document comes from a cache. */
const A_TURN = 1_500;
const KEPT = 20;
const MANY = 4;
const READS_PER_SECOND = 200;

/**
 * Admins download documents. Baseline: the same amount of text by pdfkit alone, in one thread and with
 * pdfkit's own fonts, which need not be embedded in the file.
 */
export const benchmark: Benchmark = {
  name: 'make-pdf',
  run: async (bench) => {
    const { admin } = await import('../../test/e2e/support/invoices.ts');
    const { rounds, seconds } = bench;
    const turns = 2 * (rounds + 1);
    const pages = (await sampleInvoices(bench, A_TURN * turns + KEPT)).map((id) => `/api/invoice/${id}`);
    if (pages.length < A_TURN * turns) throw new Error(`documents of ${A_TURN * turns} invoices are needed`);
    const known = pages.splice(0, KEPT);
    const documents = {
      url: bench.stack().gateway.url,
      headers: { authorization: `Bearer ${admin.token}` },
      connections: MANY,
      seconds,
    };
    const unseen = (): string[] => pages.splice(0, A_TURN).map((page) => `${page}/pdf`);
    const { first, again, plain } = await alternate<'first' | 'again' | 'plain', { perSecond: number }>(
      rounds,
      {
        first: () => loadHttp({ ...documents, paths: unseen() }),
        again: () => loadHttp({ ...documents, paths: known.map((page) => `${page}/pdf`) }),
        plain: async () => ({ perSecond: await countPlainPdfs(seconds) }),
      },
    );
    const reads = { ...documents, paths: known, perSecond: READS_PER_SECOND };
    const { meanwhile, alone } = await alternate(rounds, {
      meanwhile: async () => {
        const making = loadHttp({ ...documents, paths: unseen() });
        const read = await loadHttp(reads);
        await making;
        return read;
      },
      alone: () => loadHttp(reads),
    });
    const baseline = { name: 'pdfkit alone', value: figureOf(plain.map(({ perSecond }) => perSecond)) };
    const rate = (what: string, each: { perSecond: number }[]): Result => ({
      what,
      unit: '1/s',
      value: figureOf(each.map((one) => one.perSecond)),
      baseline,
    });
    return [
      { ...rate('documents rendered for the first time', first), aim: { of: 'ratio', atLeast: 0.8 } },
      rate('the same documents again', again),
      compared(
        'p99 of concurrent reads',
        { product: meanwhile, bare: alone },
        'p99Ms',
        { of: 'value', atMost: 20 },
        'without documents',
      ),
    ];
  },
};
