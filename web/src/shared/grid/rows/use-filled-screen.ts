import { type RefObject, useEffect } from 'react';

/** Tells a table, in `--grid-top`, how far down the page it begins, so that it can end where the screen does. */
export function useFilledScreen(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    const around = element?.parentElement;
    if (!element || !around) return;
    const measure = (): void => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      element.style.setProperty('--grid-top', `${Math.round(top)}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    return () => observer.disconnect();
  }, [frame]);
}
