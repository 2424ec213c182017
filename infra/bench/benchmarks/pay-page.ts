import type { Browser } from 'playwright-core';
import { createInvoice } from '../../test/e2e/support/invoices.ts';
import { stack } from '../../test/e2e/support/stack.ts';
import { alternate } from '../alternate.ts';
import type { Benchmark, Result } from '../benchmark.ts';
import { withBrowser } from '../browser.ts';
import { figureOf } from '../figure.ts';

/** How soon somebody can pay, at full CPU speed and four times slower. Baseline: a page without content. */
export const benchmark: Benchmark = {
  name: 'pay-page',
  run: ({ rounds }) =>
    withBrowser(async (browser) => {
      const results: Result[] = [];
      for (const slowdown of [1, 4]) results.push(...(await measure({ browser, slowdown, rounds })));
      return results;
    }),
};

/** Records when each awaited element appears, in milliseconds since navigation began. */
const NOTE_ARRIVALS = `
  window.arrivals = {};
  new MutationObserver(() => {
    const note = (name, isThere) => { if (isThere) window.arrivals[name] ??= performance.now(); };
    note('bare', document.querySelector('main h1'));
    note('options', document.querySelector('[role=radiogroup]'));
    note('card', document.querySelector('iframe'));
  }).observe(document, { childList: true, subtree: true })`;

/** Opens the payment page of an invoice and a page that does not exist, in turns, each in a fresh profile. */
async function measure(task: Task): Promise<Result[]> {
  const { id } = await createInvoice();
  const { page, bare } = await alternate(task.rounds, {
    page: () => open(task, { path: `/pay/${id}`, last: 'card' }),
    bare: () => open(task, { path: '/nowhere', last: 'bare' }),
  });
  const baseline = { name: 'a page without content', value: figureOf(bare.map((each) => each.bare)) };
  const at = `at ${task.slowdown}× CPU slow-down`;
  const card: Result = {
    what: `card form, ${at}`,
    unit: 'ms',
    value: figureOf(page.map((each) => each.card)),
    baseline,
    ...(task.slowdown === 4 ? { aim: { of: 'value', atMost: 1_200 } as const } : {}),
  };
  return [
    { what: `ways to pay, ${at}`, unit: 'ms', value: figureOf(page.map((each) => each.options)), baseline },
    card,
  ];
}

async function open({ browser, slowdown }: Task, { path, last }: { path: string; last: keyof Arrivals }) {
  const context = await browser.newContext({
    baseURL: stack.gateway.url,
    viewport: { width: 1280, height: 800 },
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(NOTE_ARRIVALS);
    await page.goto(path);
    await page
      .locator(last === 'card' ? 'iframe' : 'main h1')
      .first()
      .waitFor({ state: 'attached' });
    return await page.evaluate<Arrivals>('window.arrivals');
  } finally {
    await context.close();
  }
}

interface Task {
  browser: Browser;
  /** The CPU slowdown factor: 4 takes four times as long. */
  slowdown: number;
  rounds: number;
}

interface Arrivals {
  bare: number;
  options: number;
  card: number;
}
