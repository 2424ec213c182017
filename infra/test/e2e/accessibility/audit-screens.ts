import { AxeBuilder } from '@axe-core/playwright';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectSamePicture, isUpdating } from '../looks/expect-same-picture.ts';
import { openScreen, type Screen } from '../screens/screen.ts';
import { untilStill } from '../screens/still.ts';
import { useBrowser } from '../support/browser.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Tests that every screen of a list is accessible, and that some look like their reference pictures: every
 * rule once, and again those that depend on colours or width.
 */
export function auditScreens(screens: Screen[], needs: { showsPdf?: boolean } = {}): void {
  const browser = useBrowser(needs);

  test.each(isUpdating ? screens.filter(({ hasReferencePicture }) => hasReferencePicture) : screens)(
    '$name is accessible, light and dark, and fits a narrow phone',
    async (screen) => {
      browser.allowErrors(/Failed to load resource/, screen.allowedErrors ?? /^$/);
      const { path, member } = await screen.prepare();
      const viewport = screen.isNarrow ? { width: 390, height: 844 } : { width: 1280, height: 800 };
      const context = await browser.enter(member, {
        reducedMotion: 'reduce',
        colorScheme: 'light',
        viewport,
      });
      const page = await context.newPage();
      await openScreen(page, screen, path);
      if (screen.hasReferencePicture) await expectSamePicture(page, `${screen.name}-light`);

      const light = await violations(page, { type: 'tag', values: wcag });
      await darken(page);
      if (screen.hasReferencePicture) await expectSamePicture(page, `${screen.name}-dark`);
      const dark = await violations(page, { type: 'rule', values: ['color-contrast'] });
      expect({ light, dark }).toEqual({ light: [], dark: [] });

      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 640 });
        await waitFor(async () => (await widthOf(page)) <= width, { what: `the screen to fit ${width} px` });
      }
      // Wherever the page is scrolled to, its sticky header may cover half a link.
      await page.evaluate('scrollTo(0, 0)');
      await untilStill(page);
      expect(await violations(page, { type: 'rule', values: ['target-size'] })).toEqual([]);
    },
  );
}

/** Returns each violation as its rule and the element. */
async function violations(page: Page, runOnly: Only): Promise<string[]> {
  const { violations: broken } = await audit(page, { runOnly, resultTypes: ['violations'] });
  return broken.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/**
 * The builder injects half a megabyte of axe each time, also into a second page that merges the results of
 * frames. A page without frames needs no such merge, and the axe that it already has is used again.
 */
async function audit(page: Page, options: AuditOptions): Promise<Audit> {
  const isAlone = page.frames().length === 1;
  if (isAlone && (await page.evaluate<boolean>("'axe' in window")))
    return await page.evaluate<Audit>(`axe.run(document, ${JSON.stringify(options)})`);
  return await new AxeBuilder({ page }).options(options).setLegacyMode(isAlone).analyze();
}

/** Switches to dark as the button does, and waits until that is painted. */
async function darken(page: Page): Promise<void> {
  await page.evaluate("document.documentElement.setAttribute('data-color-scheme', 'dark')");
  await untilStill(page);
}

/** Returns the content's width, including what a reserved scroll-bar strip hides from `scrollWidth`. */
function widthOf(page: Page): Promise<number> {
  return page.evaluate<number>(`(() => {
    scrollTo(innerWidth, scrollY);
    const beyond = scrollX;
    scrollTo(0, scrollY);
    return Math.max(document.documentElement.scrollWidth, innerWidth + beyond);
  })()`);
}

/** The rules to run: those with these tags, or with these ids. */
interface Only {
  type: 'tag' | 'rule';
  values: string[];
}

interface AuditOptions {
  runOnly: Only;
  resultTypes: ['violations'];
}

type Audit = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>;
