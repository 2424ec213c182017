import { holdBack } from '../../shared/back-button.ts';

/**
 * Holds everything that would leave the page until the returned function is called. `onLeave` gets a function that
 * does what was held; closing the tab is left to the browser's own question.
 */
export function guardLeaving(onLeave: (go: () => void) => void): () => void {
  let isLetGo = false;
  const place = placeInHistory();
  const holdUnload = (event: BeforeUnloadEvent): void => {
    if (!isLetGo) event.preventDefault();
  };
  const holdClick = (event: MouseEvent): void => {
    const link = (event.target as Element).closest?.('a[href]');
    if (isLetGo || !(link instanceof HTMLAnchorElement) || opensElsewhere(event, link)) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave(() => {
      isLetGo = true;
      link.click();
    });
  };
  const holdStep = (event: PopStateEvent): void => {
    if (isLetGo) return;
    event.stopImmediatePropagation();
    const steps = placeInHistory() - place;
    if (steps === 0) return; // Our own way back to where we were.
    history.go(-steps);
    onLeave(() => {
      isLetGo = true;
      history.go(steps);
    });
  };
  window.addEventListener('beforeunload', holdUnload);
  const letBackGo = holdBack(holdStep);
  document.addEventListener('click', holdClick, true);
  return () => {
    window.removeEventListener('beforeunload', holdUnload);
    letBackGo();
    document.removeEventListener('click', holdClick, true);
  };
}

/** The router numbers the entries of the history. */
function placeInHistory(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0;
}

/** A link that opens apart, or only moves within the page, leaves nothing. */
function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isApart =
    link.target === '_blank' || event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0;
  return isApart || (link.pathname === location.pathname && link.search === location.search);
}
