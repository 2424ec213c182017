import { AxeBuilder } from '@axe-core/playwright';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectSameLook, isKeeping } from '../looks/expect-same-look.ts';
import { openScreen, type Screen } from '../screens/screen.ts';
import { untilStill } from '../screens/still.ts';
import { useBrowser } from '../support/browser.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Tests of every screen of a table that it bars nobody, and of some that they look as kept: everything once, and anew
 * what colours and width change.
 */
export function auditScreens(screens: Screen[], needs: { showsPdf?: boolean } = {}): void {
  const browser = useBrowser(needs);

  test.each(isKeeping ? screens.filter(({ keepsItsLook }) => keepsItsLook) : screens)(
    '$name bars nobody, light or dark, and fits a narrow phone',
    async (screen) => {
      browser.forgive(/Failed to load resource/, screen.complains ?? /^$/);
      const { path, member } = await screen.prepare();
      const viewport = screen.isNarrow ? { width: 390, height: 844 } : { width: 1280, height: 800 };
      const context = await browser.enter(member, {
        reducedMotion: 'reduce',
        colorScheme: 'light',
        viewport,
      });
      const page = await context.newPage();
      await openScreen(page, screen, path);
      if (screen.keepsItsLook) await expectSameLook(page, `${screen.name}-light`);

      const light = await violations(page, { type: 'tag', values: wcag });
      await darken(page);
      if (screen.keepsItsLook) await expectSameLook(page, `${screen.name}-dark`);
      const dark = await violations(page, { type: 'rule', values: ['color-contrast'] });
      expect({ light, dark }).toEqual({ light: [], dark: [] });

      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 640 });
        await waitFor(async () => (await widthOf(page)) <= width, { what: `the screen to fit ${width} px` });
      }
      // Wherever the page has got to, its header may lie over half a link.
      await page.evaluate('scrollTo(0, 0)');
      await untilStill(page);
      expect(await violations(page, { type: 'rule', values: ['target-size'] })).toEqual([]);
    },
  );
}

/** Each as the rule that is broken, and where. */
async function violations(page: Page, runOnly: Only): Promise<string[]> {
  const { violations: broken } = await audit(page, { runOnly, resultTypes: ['violations'] });
  return broken.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/**
 * The builder brings half a megabyte of auditor each time, into a second page as well, which sums up the frames. A
 * page without frames can do without that one, and asks the auditor that it has got already.
 */
async function audit(page: Page, options: AuditOptions): Promise<Audit> {
  const isAlone = page.frames().length === 1;
  if (isAlone && (await page.evaluate<boolean>("'axe' in window")))
    return await page.evaluate<Audit>(`axe.run(document, ${JSON.stringify(options)})`);
  return await new AxeBuilder({ page }).options(options).setLegacyMode(isAlone).analyze();
}

/** Changes the scheme as its button does, and waits until that is painted. */
async function darken(page: Page): Promise<void> {
  await page.evaluate("document.documentElement.setAttribute('data-color-scheme', 'dark')");
  await untilStill(page);
}

/** How far the page reaches, also where a scroll bar's place hides that from its `scrollWidth`. */
function widthOf(page: Page): Promise<number> {
  return page.evaluate<number>(`(() => {
    scrollTo(innerWidth, scrollY);
    const beyond = scrollX;
    scrollTo(0, scrollY);
    return Math.max(document.documentElement.scrollWidth, innerWidth + beyond);
  })()`);
}

/** Which rules: those under these tags, or these. */
interface Only {
  type: 'tag' | 'rule';
  values: string[];
}

interface AuditOptions {
  runOnly: Only;
  resultTypes: ['violations'];
}

type Audit = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>;
