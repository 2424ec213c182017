import { holdBack } from '../../shared/back-button.ts';

/** In the order in which they came: what lies over the others is asked first. */
const guards: Guard[] = [];
/** What was held and is done now; it passes by the guards. */
let passing: 'link' | 'step' | undefined;
/** The page, and its place in the history, that is not to be left. */
let place = 0;
let page = '';
/** A step that was held is being taken back. */
let isReturning = false;
let letGo = (): void => {};

/**
 * Holds everything that would leave the page until the returned function is called. `onLeave` gets a function that
 * does what was held; closing the tab is left to the browser's own question.
 */
export function guardLeaving(guard: Guard): () => void {
  if (guards.length === 0) {
    isReturning = false;
    letGo = hold();
  }
  guards.push(guard);
  passing = undefined;
  notePlace(location);
  return () => {
    guards.splice(guards.indexOf(guard), 1);
    if (guards.length === 0) letGo();
  };
}

/** To be called wherever the router has gone while something is guarded: what is open beside it stands in the address. */
export function notePlace({ pathname }: Pick<Location, 'pathname'>): void {
  place = placeInHistory();
  page = pathname;
}

/** Goes to a page in the way of the router, which no guard hears of by itself: each is asked first. */
export function leaveFor(path: string, go: () => void): void {
  const target = new URL(path, location.href);
  if (isHere(target) || isWithinPage(target)) go();
  else askEach(go);
}

/** Asks whoever came last, then the one before it, and so on. */
function askEach(go: () => void, among: readonly Guard[] = [...guards]): void {
  const last = among.at(-1);
  if (last) last.onLeave(() => askEach(go, among.slice(0, -1)));
  else go();
}

function hold(): () => void {
  const letBackGo = holdBack({ holdStep, ask: askEach });
  window.addEventListener('beforeunload', holdUnload);
  document.addEventListener('click', holdClick, true);
  return () => {
    letBackGo();
    window.removeEventListener('beforeunload', holdUnload);
    document.removeEventListener('click', holdClick, true);
  };
}

function holdUnload(event: BeforeUnloadEvent): void {
  if (!passing) event.preventDefault();
}

function holdClick(event: MouseEvent): void {
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
    notePlace(location);
    return;
  }
  event.stopImmediatePropagation();
  const steps = isReturning ? 0 : placeInHistory() - place;
  isReturning = steps !== 0;
  if (steps === 0) return;
  history.go(-steps);
  askEach(() => {
    passing = 'step';
    history.go(steps);
  });
}

/** The router numbers the entries of the history. */
function placeInHistory(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0;
}

/** A link that opens apart, or only moves within the page, leaves nothing. */
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

/** Only opens or closes something beside the page that is guarded, which stays as it is. */
function isWithinPage({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): boolean {
  const isSamePage = origin === location.origin && pathname === page;
  return isSamePage && guards.length > 0 && guards.every(({ isWholePage }) => isWholePage);
}

function isHere({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return pathname === location.pathname && search === location.search;
}

interface Guard {
  onLeave: (go: () => void) => void;
  /** It stays as long as the page does, whatever opens and closes beside it. */
  isWholePage: boolean;
}
