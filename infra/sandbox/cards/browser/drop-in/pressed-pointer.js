let isPressed = false;
let held = () => {};

const release = () => {
  isPressed = false;
  /* After the click that the release makes. */
  setTimeout(() => {
    held();
    held = () => {};
  });
};

window.addEventListener(
  'pointerdown',
  ({ button }) => {
    /* Another button opens a menu, after which its release may not be heard. */
    isPressed = button === 0;
  },
  true,
);
window.addEventListener('pointerup', release, true);
window.addEventListener('pointercancel', release, true);

/**
 * Changes the layout now, or once the pointer is released: a button that moves away under it would not be clicked. Of
 * several changes that wait the last one is made.
 */
export function onceReleased(change) {
  if (isPressed) held = change;
  else change();
}
