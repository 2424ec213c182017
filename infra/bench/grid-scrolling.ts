import type { Browser, Page } from 'playwright-core';
import { admin } from '../test/e2e/support/invoices.ts';
import { sessionOf } from '../test/e2e/support/session-of.ts';
import { stack } from '../test/e2e/support/stack.ts';
import { median } from './median.ts';

const rounds = 3;

/** So many rows are loaded before, where there are as many: `make seed N=100000` makes enough. */
const rowsBefore = 2_000;

/**
 * Frames a second in the admins' list of invoices, on an ordinary window: while it is scrolled by so many pixels each
 * frame, and while nothing moves.
 */
export async function measureScrolling({ browser, pixels }: Task): Promise<Scrolling> {
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
    const frames: { still: number; scrolling: number }[] = [];
    while (frames.length < rounds) {
      frames.push({ still: await framesASecond(page, 0), scrolling: await framesASecond(page, pixels) });
    }
    return {
      rows,
      still: median(frames.map(({ still }) => still)),
      scrolling: median(frames.map(({ scrolling }) => scrolling)),
    };
  } finally {
    await context.close();
  }
}

/** Scrolls to the end until enough rows have come, or there are no more. */
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
  browser: Browser;
  pixels: number;
}

interface Scrolling {
  /** Those that are loaded. */
  rows: number;
  still: number;
  scrolling: number;
}
