import { type RefObject, useEffect } from 'react';

/**
 * Sets the table's distance from the top of the page as `--grid-top`, so that the table can end at the bottom
 * of the screen.
 */
export function useGridTop(frame: RefObject<HTMLElement | null>): void {
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
