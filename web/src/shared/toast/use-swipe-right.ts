import { type PointerEvent, useRef, useState } from 'react';

/** Minimum distance of a swipe to the right that dismisses a toast, in pixels. */
const thresholdPx = 50;

/** Tracks a swipe to the right, and calls `onSwiped` when it is released far enough. */
export function useSwipeRight(onSwiped: () => void) {
  const startX = useRef<number | undefined>(undefined);
  const [offsetPx, setOffsetPx] = useState(0);

  const letGo = (): void => {
    startX.current = undefined;
    setOffsetPx(0);
    if (offsetPx >= thresholdPx) onSwiped();
  };
  return {
    offsetPx,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if ((event.target as Element).closest('button')) return;
        startX.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (startX.current !== undefined) setOffsetPx(Math.max(0, event.clientX - startX.current));
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
    },
  };
}
