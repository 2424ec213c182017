let isPressed = false;
let held = () => {};

const release = () => {
  isPressed = false;
  /* Runs after the click that the release causes. */
  setTimeout(() => {
    held();
    held = () => {};
  });
};

window.addEventListener(
  'pointerdown',
  ({ button }) => {
    /* Another button opens a menu, after which the release may not be reported. */
    isPressed = button === 0;
  },
  true,
);
window.addEventListener('pointerup', release, true);
window.addEventListener('pointercancel', release, true);

/**
 * Changes the layout now, or once the pointer is released: a button that moves away under it would not be
 * clicked. Of several pending changes only the last one is made.
 */
export function onceReleased(change) {
  if (isPressed) held = change;
  else change();
}
