import type { Browser, CDPSession, Page } from 'playwright-core';
import { admin, createInvoice } from '../../test/e2e/support/invoices.ts';
import { createMember, type Member } from '../../test/e2e/support/members.ts';
import { sessionOf } from '../../test/e2e/support/session-of.ts';
import { stack } from '../../test/e2e/support/stack.ts';
import type { Aim, Benchmark, Result } from '../benchmark.ts';
import { withBrowser } from '../browser.ts';
import { figureOf } from '../figure.ts';

/** What first visits cost on a slow phone network and CPU: LCP, CLS, blocking time and bytes. */
export const benchmark: Benchmark = {
  name: 'page-budgets',
  run: ({ rounds }) =>
    withBrowser(async (browser) => {
      const results: Result[] = [];
      for (const screen of await screens()) results.push(...(await measure({ browser, screen, rounds })));
      return results;
    }),
};

/** The values of Lighthouse's "slow 4G". */
const SLOW_4G = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const CPU_SLOWDOWN = 4;
/** A page counts as settled when nothing new has arrived for this long. */
const REST_MS = 2_000;

/** Milliseconds since navigation began; blocking time is what long tasks take beyond 50 ms each. */
const NOTE_VITALS = `
  window.vitals = { lcp: 0, cls: 0, tbt: 0, changedAt: 0 };
  const watch = (type, note) => new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry);
    window.vitals.changedAt = performance.now();
  }).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => { window.vitals.lcp = startTime; });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) window.vitals.cls += value; });
  watch('longtask', ({ duration }) => { window.vitals.tbt += duration - 50; });
  watch('resource', () => {});`;

async function screens(): Promise<Screen[]> {
  const member = await createMember();
  const { id } = await createInvoice({ recipient: member.email, description: 'Dinner' });
  return [
    { name: 'payment page', path: `/pay/${id}`, awaits: '[role=radiogroup]', lcpMs: 2_000 },
    { name: 'payer’s home', path: '/', member, awaits: 'main a[href^="/pay/"]' },
    { name: 'admin list', path: '/admin', member: admin, awaits: 'main li button' },
    { name: 'documentation', path: '/docs', awaits: 'main h1' },
  ];
}

async function measure({ browser, screen, rounds }: Task): Promise<Result[]> {
  const visits: Vitals[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, screen));
  const result = (what: string, unit: string, read: (vitals: Vitals) => number, atMost?: number): Result => ({
    what: `${screen.name}, ${what}`,
    unit,
    value: figureOf(visits.map(read)),
    ...(atMost !== undefined && { aim: { of: 'value', atMost } satisfies Aim }),
  });
  return [
    result('largest contentful paint', 'ms', ({ lcp }) => lcp, screen.lcpMs),
    result('layout shift', 'CLS', ({ cls }) => cls, 0.1),
    result('total blocking time', 'ms', ({ tbt }) => tbt),
    result('transferred', 'kB', ({ bytes }) => bytes / 1_000),
  ];
}

/** Uses a fresh browser profile, which has never visited the product. */
async function visit(browser: Browser, { path, member, awaits }: Screen): Promise<Vitals> {
  const context = await browser.newContext({
    ...(member && sessionOf(member)),
    baseURL: stack.gateway.url,
    viewport: { width: 390, height: 844 },
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const sent = await slowDown(session);
    await page.addInitScript(NOTE_VITALS);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator(awaits).first().waitFor();
    return { ...(await vitalsAtRest(page)), bytes: sent() };
  } finally {
    await context.close();
  }
}

/** Throttles the page's network and CPU. Returns a function that counts the received bytes, as compressed. */
async function slowDown(session: CDPSession): Promise<() => number> {
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return () => bytes;
}

async function vitalsAtRest(page: Page): Promise<Omit<Vitals, 'bytes'>> {
  return await page.evaluate<Omit<Vitals, 'bytes'>>(`(async () => {
    while (performance.now() - window.vitals.changedAt < ${REST_MS}) await new Promise(requestAnimationFrame);
    return window.vitals;
  })()`);
}

interface Screen {
  name: string;
  path: string;
  member?: Member;
  /** A selector of what the visitor came for. */
  awaits: string;
  /** The budget for the largest contentful paint. */
  lcpMs?: number;
}

interface Task {
  browser: Browser;
  screen: Screen;
  rounds: number;
}

interface Vitals {
  /** Largest contentful paint, in ms. */
  lcp: number;
  /** Cumulative layout shift, as browsers score it. */
  cls: number;
  /** Total blocking time, in ms. */
  tbt: number;
  /** Bytes of the page itself and all that it requested, without frames of other origins. */
  bytes: number;
}
