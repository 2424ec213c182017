import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { openScreen, type Screen } from '../test/e2e/screens/screen.ts';
import { SCREENS } from '../test/e2e/screens/screens.ts';
import { untilStill } from '../test/e2e/screens/still.ts';
import { chooseElsewhere, readLanguages } from '../test/e2e/support/language.ts';
import { sessionOf } from '../test/e2e/support/session-of.ts';
import { stack } from '../test/e2e/support/stack.ts';
import { findBrowser } from '../test/test-tools.ts';
import { writeContactSheet } from './contact-sheet.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const viewports = [phone, { width: 768, height: 1024 }, desktop, { width: 1920, height: 1080 }];
const colorSchemes = ['light', 'dark'] as const;
const profile = { locale: 'en-US', reducedMotion: 'reduce' } as const;
const atATime = 3;
const stepTimeoutMs = 20_000;
/** A screen takes a few seconds; one that hangs must not hold up the others. */
const screenTimeoutMs = 120_000;

/**
 * Takes screenshots of every screen whose name contains `only`, in four widths, light and dark, in every
 * language, as `directory/name-390-dark-th.png`, and a contact sheet. Returns the failed screens, and why, or
 * that there is no such screen.
 */
export async function takeScreenshots({ directory, only }: Order): Promise<string[]> {
  const waiting = SCREENS.filter(({ name }) => name.includes(only));
  if (waiting.length === 0) return [`no screen's name contains ${only}`];
  mkdirSync(directory, { recursive: true });
  const browser = await chromium.launch({
    executablePath: findBrowser({ showsPdf: true }) ?? 'chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  const failures: string[] = [];
  const work = async (): Promise<void> => {
    for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
      const failure = await pictureScreen({ browser, screen, directory });
      console.log(`${failure === undefined ? '·' : '✗'} ${screen.name}`);
      if (failure !== undefined) failures.push(`${screen.name}: ${failure}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: atATime }, work));
  } finally {
    await browser.close();
  }
  writeContactSheet(directory);
  return failures;
}

/** Returns why it failed; undefined when every screenshot of the screen was taken. */
async function pictureScreen({ browser, screen, directory }: Task): Promise<string | undefined> {
  let context: BrowserContext | undefined;
  const work = async (): Promise<void> => {
    const { path, member } = await screen.prepare();
    const session = sessionOf(member);
    // The viewport in which the tests open it: on a phone, what they click may be folded away.
    const viewport = screen.isNarrow ? phone : desktop;
    context = await browser.newContext({ ...session, ...profile, viewport, baseURL: stack.gateway.url });
    context.setDefaultTimeout(stepTimeoutMs);
    const page = await context.newPage();
    await openScreen(page, screen, path);
    await pictureVariants({ page, screen, place: join(directory, screen.name) });
  };
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(
      () => reject(new Error(`took longer than ${screenTimeoutMs / 1_000} s`)),
      screenTimeoutMs,
    ).unref();
  });
  try {
    await Promise.race([work(), late]);
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  } finally {
    await context?.close();
  }
}

/** Loads the screen once: the app follows changes of language, width and colour scheme while it is open. */
async function pictureVariants({ page, screen, place }: Variants): Promise<void> {
  for (const language of ['en', ...readLanguages()]) {
    if (language !== 'en') await chooseElsewhere(page, language);
    for (const viewport of screen.isNarrow ? [phone] : viewports) {
      await page.setViewportSize(viewport);
      for (const colorScheme of colorSchemes) {
        await page.emulateMedia({ colorScheme });
        await untilStill(page);
        // Scrolled down, the sticky header would cover the middle of the image.
        await page.evaluate('scrollTo(0, 0)');
        const path = `${place}-${viewport.width}-${colorScheme}-${language}.png`;
        await page.screenshot({ path, fullPage: true, animations: 'disabled' });
      }
    }
  }
}

interface Order {
  directory: string;
  only: string;
}

interface Task {
  browser: Browser;
  screen: Screen;
  directory: string;
}

interface Variants {
  page: Page;
  screen: Screen;
  /** The beginning of the images' paths. */
  place: string;
}
