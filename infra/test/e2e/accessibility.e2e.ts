import { AxeBuilder } from '@axe-core/playwright';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from './browser.ts';
import { openScreen } from './screen.ts';
import { SCREENS } from './screens.ts';
import { untilStill } from './still.ts';

const browser = useBrowser();
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test.each(SCREENS)('$name bars nobody, light or dark, and fits a narrow phone', async (screen) => {
  browser.forgive(/Failed to load resource/, screen.complains ?? /^$/);
  const { path, member } = await screen.prepare();
  const viewport = screen.isNarrow ? { width: 390, height: 844 } : { width: 1280, height: 800 };
  const context = await browser.enter(member, { reducedMotion: 'reduce', colorScheme: 'light', viewport });
  const page = await context.newPage();
  await openScreen(page, screen, path);

  const light = await violations(new AxeBuilder({ page }).withTags(wcag));
  await darken(page);
  const dark = await violations(new AxeBuilder({ page }).withRules('color-contrast'));
  expect({ light, dark }).toEqual({ light: [], dark: [] });

  await page.setViewportSize({ width: 320, height: 640 });
  await waitFor(async () => (await widthOf(page)) <= 320, { what: 'the screen to fit 320 px' });
  await untilStill(page);
  expect(await violations(new AxeBuilder({ page }).withRules('target-size'))).toEqual([]);
});

/** Each as the rule that is broken, and where. */
async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations: broken } = await axe.analyze();
  return broken.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** Changes the scheme as its button does, and waits until that is painted. */
async function darken(page: Page): Promise<void> {
  await page.evaluate("document.documentElement.setAttribute('data-color-scheme', 'dark')");
  await untilStill(page);
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth');
}
