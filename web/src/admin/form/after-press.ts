/**
 * Runs something that may move the page's layout: at once, or after the pointer is released if something is
 * being pressed. A button that moves away from under the pointer receives no click.
 */
export function afterPress(run: () => void): void {
  if (document.querySelector(':active') === null) run();
  // The click event directly follows the release.
  else document.addEventListener('mouseup', () => setTimeout(run), { once: true });
}
