import { blockNavigation } from '../../shared/navigation-blocker.ts';

/** In the order in which they were added: the last one, which covers the others, is asked first. */
const guards: Guard[] = [];
/** The navigation that was held back and is now carried out, which the guards let pass. */
let passing: 'link' | 'step' | undefined;
/** The guarded page, and its position in the browser history. */
let position = 0;
let page = '';
/** A history step that was held back is being reversed. */
let isReturning = false;
let release = (): void => {};

/**
 * Intercepts everything that would leave the page until the returned function is called. `onLeave` receives a
 * function that carries out what was held back; closing the tab is left to the browser's own prompt.
 */
export function guardNavigation(guard: Guard): () => void {
  if (guards.length === 0) {
    isReturning = false;
    release = interceptAll();
  }
  guards.push(guard);
  passing = undefined;
  recordLocation(location);
  return () => {
    guards.splice(guards.indexOf(guard), 1);
    if (guards.length === 0) release();
  };
}

/**
 * Has to be called after every navigation of the router while something is guarded, since what opens beside
 * the page changes the URL.
 */
export function recordLocation({ pathname }: Pick<Location, 'pathname'>): void {
  position = historyPosition();
  page = pathname;
}

/** Navigates with the router, which the guards do not notice by themselves: each is asked first. */
export function navigateGuarded(path: string, go: () => void): void {
  const target = new URL(path, location.href);
  if (isHere(target) || isWithinPage(target)) go();
  else askEach(go);
}

/** Asks the guards one after another, the last added first, and calls `go` if all agree. */
function askEach(go: () => void, among: readonly Guard[] = [...guards]): void {
  const last = among.at(-1);
  if (last) last.onLeave(() => askEach(go, among.slice(0, -1)));
  else go();
}

function interceptAll(): () => void {
  const unblockNavigation = blockNavigation({ holdStep, ask: askEach });
  window.addEventListener('beforeunload', interceptUnload);
  document.addEventListener('click', interceptClick, true);
  return () => {
    unblockNavigation();
    window.removeEventListener('beforeunload', interceptUnload);
    document.removeEventListener('click', interceptClick, true);
  };
}

function interceptUnload(event: BeforeUnloadEvent): void {
  if (!passing) event.preventDefault();
}

function interceptClick(event: MouseEvent): void {
  if (passing === 'link' && !event.isTrusted) return;
  passing = undefined;
  const link = (event.target as Element).closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || opensElsewhere(event, link)) return;
  event.preventDefault();
  event.stopPropagation();
  askEach(() => {
    passing = 'link';
    link.click();
  });
}

function holdStep(event: PopStateEvent): void {
  if (!isReturning && (passing === 'step' || isWithinPage(location))) {
    passing = undefined;
    recordLocation(location);
    return;
  }
  event.stopImmediatePropagation();
  const steps = isReturning ? 0 : historyPosition() - position;
  isReturning = steps !== 0;
  if (steps === 0) return;
  history.go(-steps);
  askEach(() => {
    passing = 'step';
    history.go(steps);
  });
}

/** The router numbers the entries of the browser history. */
function historyPosition(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0;
}

/** A link that opens in a new tab or window, downloads, or only moves within the page does not leave it. */
function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isApart =
    link.target === '_blank' ||
    link.hasAttribute('download') ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.button > 0;
  return isApart || isHere(link) || isWithinPage(link);
}

/** Such a navigation only opens or closes something beside the guarded page, which stays mounted. */
function isWithinPage({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): boolean {
  const isSamePage = origin === location.origin && pathname === page;
  return isSamePage && guards.length > 0 && guards.every(({ isWholePage }) => isWholePage);
}

function isHere({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return pathname === location.pathname && search === location.search;
}

interface Guard {
  onLeave: (go: () => void) => void;
  /** The guarded form is the page itself, which stays whatever opens and closes beside it. */
  isWholePage: boolean;
}
