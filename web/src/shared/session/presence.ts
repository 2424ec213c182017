/** Long enough for somebody who reads a long page without a key press or click. */
const awayAfterMs = 5 * 60_000;
const inputEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Tracks whether somebody is using the page, by their input. Reads by an unattended page must not keep a
 * session alive.
 */
export function watchPresence({ events, now }: PresenceDeps): Presence {
  let seenAtMs = now();
  for (const inputEvent of inputEvents) {
    events.addEventListener(inputEvent, () => {
      seenAtMs = now();
    });
  }
  return { isUnattended: () => now() - seenAtMs > awayAfterMs };
}

interface Presence {
  isUnattended(): boolean;
}

interface PresenceDeps {
  events: Pick<EventTarget, 'addEventListener'>;
  /** Returns the time in milliseconds. */
  now: () => number;
}
