import { expect, test } from '@jest/globals';
import { untilStill } from '../screens/still.ts';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();

test('with reduced motion nothing fades: a new state has its colours before the next frame', async () => {
  const page = await (await browser.enter(undefined, { reducedMotion: 'reduce' })).newPage();
  await page.goto('/');
  await page.locator('.MuiButton-contained').first().waitFor();
  await untilStill(page);
  const { before, changed, settled } = await page.evaluate<Record<string, string>>(`(async () => {
    const button = document.querySelector('.MuiButton-contained');
    const colour = () => getComputedStyle(button).backgroundColor;
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const before = colour();
    button.style.backgroundColor = 'rgb(1, 2, 3)';
    const changed = colour();
    await painted();
    return { before, changed, settled: colour() };
  })()`);
  expect(before).not.toBe(settled);
  expect(changed).toBe(settled);
});
