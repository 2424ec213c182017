/** Reading a long page takes no key and no click. */
const awayAfterMs = 5 * 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Tells whether somebody is in front of a page, by what they do with it. What the page reads while nobody is there must
 * not keep a session alive.
 */
export function watchPresence({ events, now }: PresencePlaces): Presence {
  let seenAtMs = now();
  for (const sign of signs) {
    events.addEventListener(sign, () => {
      seenAtMs = now();
    });
  }
  return { isUnattended: () => now() - seenAtMs > awayAfterMs };
}

interface Presence {
  isUnattended(): boolean;
}

interface PresencePlaces {
  events: Pick<EventTarget, 'addEventListener'>;
  /** Milliseconds. */
  now: () => number;
}
