/**
 * Does something that may move what is on the page: at once, or when what is being pressed is let go. A button that
 * moves away from under the pointer gets no click.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) act();
  // The click comes right behind the release.
  else document.addEventListener('mouseup', () => setTimeout(act), { once: true });
}
