import { tabStorage } from '../browser-storage.ts';
import { isNavigationBlocked } from '../navigation-blocker.ts';

const storageKey = 'checkout.reloadedReleases';
const maxCheckMs = 4_000;
/** How long a reload may take; afterwards the reader has probably declined to leave. */
const maxReloadMs = 15_000;

/** Returns whether the server has another release than this page by now, so that files of this one may be gone. */
export async function isOutdated(): Promise<boolean> {
  const release = releaseOfPage();
  if (release === undefined) return false;
  try {
    const signal = AbortSignal.timeout(maxCheckMs);
    const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' }, signal });
    return response.ok && !(await response.text()).includes(release);
  } catch {
    return false; // The server cannot be reached.
  }
}

/**
 * Reloads the document if the server has another release by now, and waits for that. Does so once per release in
 * a tab, because gateways of both releases may answer during an upgrade; and not if input would be lost.
 */
export async function reloadIfOutdated(): Promise<void> {
  const release = releaseOfPage() ?? '';
  const reloaded = tabStorage.getItem(storageKey)?.split(' ') ?? [];
  if (!tabStorage.isLasting() || reloaded.includes(release) || !(await isOutdated())) return;
  if (isNavigationBlocked()) return;
  tabStorage.setItem(storageKey, [...reloaded, release].join(' '));
  window.location.reload();
  await new Promise((resolve) => setTimeout(resolve, maxReloadMs));
}

/** Returns the path of the script that this page started with; a hash of the release's content is part of it. */
function releaseOfPage(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? new URL(script.src).pathname : undefined;
}
