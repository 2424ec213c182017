/**
 * Returns the focus to a control that lost it because it was disabled while its action was under way: browsers
 * drop the focus then, so that after a failure nobody could press the button again without searching for it. It
 * stays where it is if the reader has moved on since. A dialog takes dropped focus itself, as a whole.
 */
export function returnFocus(page: Document): void {
  let focused: Element | null = null;
  let dropped: HTMLElement | null = null;
  page.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || (dropped && target.contains(dropped))) return;
    focused = target;
    dropped = null;
  });
  const follow = (records: readonly MutationRecord[]): void => {
    for (const { target } of records) {
      if (!target.contains(focused)) continue;
      if (focused instanceof HTMLElement && focused.matches(':disabled')) dropped = focused;
      else if (dropped?.isConnected && page.activeElement?.contains(dropped)) {
        dropped.focus({ preventScroll: true });
      }
    }
  };
  new MutationObserver(follow).observe(page, { subtree: true, attributeFilter: ['disabled'] });
}
