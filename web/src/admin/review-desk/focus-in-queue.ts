/** Moves the focus within the queue, or to its first item if the focus is elsewhere. */
export function focusInQueue(way: 'next' | 'previous'): void {
  const items = [...document.querySelectorAll<HTMLElement>('[data-queue] a')];
  const place = items.indexOf(document.activeElement as HTMLElement);
  const to = place < 0 ? 0 : place + (way === 'next' ? 1 : -1);
  items[to]?.focus();
}
