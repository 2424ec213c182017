import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { findBrowser } from '../../test-tools.ts';
import type { Member } from './members.ts';
import { sessionOf } from './session-of.ts';
import { stack } from './stack.ts';
import { recordToasts } from './toast.ts';

/** As in `waitFor`: a busy machine may need that, and what is there ends the wait. */
const maxWaitMs = 60_000;
/** A page lives for seconds here: optimizing its code, on further threads, costs more than it saves. */
const SHORT_LIVED = '--no-opt --no-maglev --single-threaded-gc --max-semi-space-size=32';

/**
 * Provides one browser for the tests of a file. A test fails when any of its pages logs an error, such as a
 * violation of the content security policy, or throws, unless the test declared the error with `allowErrors`.
 */
export function useBrowser(needs: { showsPdf?: boolean } = {}): TestBrowser {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let errors: string[] = [];
  let allowed: RegExp[] = [];

  beforeAll(async () => {
    const args = [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      `--js-flags=${SHORT_LIVED}`,
    ];
    browser = await chromium.launch({ executablePath: findBrowser(needs) ?? 'chromium', args });
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    await Promise.all(contexts.map(leave));
    const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
    contexts = [];
    errors = [];
    allowed = [];
    expect(unexpected).toEqual([]);
  });

  const watch = (page: Page): void => {
    const record = (text: string) => errors.push(`${new URL(page.url()).pathname}: ${text}`);
    page.on('pageerror', (error) => record(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') record(`${message.text()} ${message.location().url}`);
    });
  };
  const enter = async (member?: Member, options: BrowserContextOptions = {}): Promise<BrowserContext> => {
    const context = await browser.newContext({
      baseURL: stack.gateway.url,
      ...sessionOf(member),
      ...options,
    });
    contexts.push(context);
    context.setDefaultTimeout(maxWaitMs);
    context.on('page', watch);
    await context.addInitScript(recordToasts);
    return context;
  };
  return {
    enter,
    visit: async (path, member) => {
      const page = await (await enter(member)).newPage();
      await page.goto(path);
      return page;
    },
    allowErrors: (...patterns) => {
      allowed.push(...patterns);
    },
  };
}

/**
 * Closes a profile. A page may still send requests when its test is done: a test's own route handler can then
 * no longer answer them, which is no failure.
 */
async function leave(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/** Returns a pattern for what a refused request leaves in the console, however the page handles it. */
export function refused(status: number): RegExp {
  return new RegExp(`Failed to load resource: .* status of ${status} `);
}

/** A pattern for what a screen still asks for at the moment of a sign-out, when there is no session any more. */
export const cutBySignOut = refused(401);

/** Marks the document, so that `isSameDocument` can tell later that it was not reloaded. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate('window.isMarkedByTest = true');
}

export async function isSameDocument(page: Page): Promise<boolean> {
  return (await page.evaluate('window.isMarkedByTest === true')) === true;
}

export interface TestBrowser {
  /**
   * Opens a browser profile of its own, signed in as the member or as nobody; it is closed after the test.
   */
  enter(member?: Member, options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Opens a page in a profile of its own. */
  visit(path: string, member?: Member): Promise<Page>;
  /** Lets the current test's pages log errors that match these patterns. */
  allowErrors(...patterns: RegExp[]): void;
}
