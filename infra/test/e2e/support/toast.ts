import { waitFor } from '@checkout/testkit/wait-for.ts';
import type { Locator, Page } from 'playwright-core';

/** Init script: records every toast's lines, since a slow test may look after it is gone. */
export const recordToasts = `{
  window.toastsNotedForTest = [];
  const known = new WeakSet();
  new MutationObserver(() => {
    const toast = document.querySelector('section[aria-live][tabindex="-1"]')?.firstElementChild;
    if (!toast || known.has(toast)) return;
    known.add(toast);
    window.toastsNotedForTest.push([...toast.querySelectorAll('p')].map((line) => line.textContent));
  }).observe(document, { childList: true, subtree: true });
}`;

/** Returns the toast that is visible now. */
export function toastOn(page: Page): Locator {
  return page.locator('section[aria-live][tabindex="-1"] > *');
}

/** Waits for a toast with this title and, if given, this text; each toast counts for one call. */
export async function seeToast(page: Page, { title, text = '' }: ExpectedToast): Promise<void> {
  const take = `{
    const shown = window.toastsNotedForTest;
    const [title, text] = ${JSON.stringify([title, text])};
    const place = shown.findIndex(([first, ...rest]) => first === title && rest.join(' ').includes(text));
    place >= 0 && shown.splice(0, place + 1).length > 0;
  }`;
  await waitFor(() => page.evaluate<boolean>(take), {
    what: `the toast “${title}” ${text}`,
    intervalMs: 100,
  });
}

/** Returns the titles of the toasts that were shown and not yet waited for. */
export function toastTitles(page: Page): Promise<string[]> {
  return page.evaluate<string[]>('window.toastsNotedForTest.map(([title]) => title)');
}

interface ExpectedToast {
  title: string;
  text?: string;
}
