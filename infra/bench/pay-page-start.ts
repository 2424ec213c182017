import type { Browser } from 'playwright-core';
import { createInvoice } from '../test/e2e/support/invoices.ts';
import { stack } from '../test/e2e/support/stack.ts';
import { median } from './median.ts';

const rounds = 7;

/** Notes when what somebody waits for is there, in milliseconds since the page was asked for. */
const NOTE_ARRIVALS = `
  window.arrivals = {};
  new MutationObserver(() => {
    const note = (name, isThere) => { if (isThere) window.arrivals[name] ??= performance.now(); };
    note('bare', document.querySelector('main h1'));
    note('options', document.querySelector('[role=radiogroup]'));
    note('card', document.querySelector('iframe'));
  }).observe(document, { childList: true, subtree: true })`;

/**
 * Opens the payment page of an invoice and a page that does not exist, in turns, each in a profile of its own and with
 * the CPU slowed down so many times. Medians of the milliseconds until the ways to pay, the card form and the heading
 * of the page without content are there.
 */
export async function measurePayPage(task: Task): Promise<{ bare: number; options: number; card: number }> {
  const { id } = await createInvoice();
  const samples: { bare: number; options: number; card: number }[] = [];
  while (samples.length < rounds) {
    const { bare } = await open(task, { path: '/nowhere', last: 'bare' });
    samples.push({ ...(await open(task, { path: `/pay/${id}`, last: 'card' })), bare });
  }
  return {
    bare: median(samples.map(({ bare }) => bare)),
    options: median(samples.map(({ options }) => options)),
    card: median(samples.map(({ card }) => card)),
  };
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
  /** 4: a CPU that takes four times as long. */
  slowdown: number;
}

interface Arrivals {
  bare: number;
  options: number;
  card: number;
}
