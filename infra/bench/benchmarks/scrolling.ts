import type { Page } from 'playwright-core';
import { admin } from '../../test/e2e/support/invoices.ts';
import { sessionOf } from '../../test/e2e/support/session-of.ts';
import { stack } from '../../test/e2e/support/stack.ts';
import { alternate } from '../alternate.ts';
import type { Benchmark, Result } from '../benchmark.ts';
import { withBrowser } from '../browser.ts';
import { figureOf } from '../figure.ts';

/** Rows loaded first, if the list has as many: `make seed N=100000` makes enough. */
const rowsBefore = 2_000;

/**
 * How smoothly the admin invoice list scrolls in an ordinary window. Baseline: the same list standing still.
 */
export const benchmark: Benchmark = {
  name: 'scrolling',
  run: ({ rounds }) =>
    withBrowser(async (browser) => {
      const context = await browser.newContext({
        ...sessionOf(admin),
        baseURL: stack.gateway.url,
        viewport: { width: 1280, height: 800 },
      });
      try {
        const page = await context.newPage();
        await page.goto('/admin');
        await page.getByText(/^Showing \d+ of/).waitFor();
        const rows = await loadRows(page);
        const results: Result[] = [];
        for (const pixels of [10, 30, 60, 150]) results.push(await measure({ page, rows, pixels, rounds }));
        return results;
      } finally {
        await context.close();
      }
    }),
};

async function measure({ page, rows, pixels, rounds }: Task): Promise<Result> {
  const { scrolling, still } = await alternate(rounds, {
    scrolling: () => framesASecond(page, pixels),
    still: () => framesASecond(page, 0),
  });
  return {
    what: `${rows} rows, ${pixels} px a frame`,
    unit: 'frames/s',
    value: figureOf(scrolling),
    baseline: { name: 'without scrolling', value: figureOf(still) },
  };
}

/** Scrolls to the end until enough rows are loaded or there are no more. */
async function loadRows(page: Page): Promise<number> {
  return await page.evaluate<number>(`(async () => {
    const grid = document.querySelector('[role=grid]');
    const body = grid.querySelector('.grid-body');
    const rows = () => Math.round(body.offsetHeight / grid.querySelector('.grid-body .grid-row').offsetHeight);
    const wanted = Math.min(${rowsBefore}, grid.getAttribute('aria-rowcount') - 1);
    const end = performance.now() + 60000;
    while (rows() < wanted && performance.now() < end) {
      grid.scrollTop = grid.scrollHeight;
      await new Promise(requestAnimationFrame);
    }
    grid.scrollTop = 0;
    return rows();
  })()`);
}

async function framesASecond(page: Page, pixels: number): Promise<number> {
  return await page.evaluate<number>(`(async () => {
    const grid = document.querySelector('[role=grid]');
    const start = performance.now();
    let frames = 0;
    const bottom = grid.scrollHeight - grid.clientHeight;
    let step = ${pixels};
    while (performance.now() - start < 3000) {
      if (grid.scrollTop + step < 0 || grid.scrollTop + step > bottom) step = -step;
      grid.scrollTop += step;
      await new Promise(requestAnimationFrame);
      frames += 1;
    }
    return frames * 1000 / (performance.now() - start);
  })()`);
}

interface Task {
  page: Page;
  /** The number of rows loaded. */
  rows: number;
  pixels: number;
  rounds: number;
}
