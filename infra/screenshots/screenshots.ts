import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import type { Member } from '../test/e2e/members.ts';
import { openScreen, type Screen } from '../test/e2e/screen.ts';
import { SCREENS } from '../test/e2e/screens.ts';
import { sessionOf } from '../test/e2e/session-of.ts';
import { stack } from '../test/e2e/stack.ts';
import { findBrowser } from '../test/test-tools.ts';

const widths = [390, 1280];
const colorSchemes = ['light', 'dark'] as const;

/** Pictures every screen whose name has `only` in it, narrow and wide, light and dark, as `directory/name-390-dark.png`. */
export async function takeScreenshots({ directory, only }: Order): Promise<void> {
  mkdirSync(directory, { recursive: true });
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? 'chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    for (const screen of SCREENS.filter(({ name }) => name.includes(only))) {
      const { path, member } = await screen.prepare();
      for (const width of widths)
        for (const colorScheme of colorSchemes) {
          const file = join(directory, `${screen.name}-${width}-${colorScheme}.png`);
          await takeScreenshot(browser, { screen, path, member, width, colorScheme, file });
        }
      console.log(`· ${screen.name}`);
    }
  } finally {
    await browser.close();
  }
  console.log(`The pictures are in ${directory}.`);
}

async function takeScreenshot(browser: Browser, shot: Shot): Promise<void> {
  const context = await browser.newContext({
    ...sessionOf(shot.member),
    baseURL: stack.gateway.url,
    viewport: { width: shot.width, height: shot.width < 600 ? 844 : 800 },
    colorScheme: shot.colorScheme,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await openScreen(page, shot.screen, shot.path);
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    await page.screenshot({ path: shot.file, fullPage: true, animations: 'disabled' });
  } finally {
    await context.close();
  }
}

interface Order {
  directory: string;
  only: string;
}

interface Shot {
  screen: Screen;
  path: string;
  member: Member | undefined;
  width: number;
  colorScheme: (typeof colorSchemes)[number];
  file: string;
}
