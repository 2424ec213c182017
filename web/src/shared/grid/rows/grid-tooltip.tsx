import Tooltip from '@mui/material/Tooltip';
import { type RefObject, useEffect, useState } from 'react';

/**
 * A single tooltip for all buttons of a table, which have their text in `data-tip`: with one per button,
 * hundreds would have to be rendered during scrolling.
 */
export function GridTooltip({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const show = (event: Event): void => {
      const { target } = event;
      setAnchor(target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null);
    };
    const hide = (): void => setAnchor(null);
    const shows = ['pointerover', 'focusin'] as const;
    const hides = ['pointerleave', 'focusout', 'scroll', 'pointerdown'] as const;
    for (const name of shows) element.addEventListener(name, show);
    for (const name of hides) element.addEventListener(name, hide);
    return () => {
      for (const name of shows) element.removeEventListener(name, show);
      for (const name of hides) element.removeEventListener(name, hide);
    };
  }, [frame]);
  return (
    <Tooltip
      open={anchor !== null}
      title={anchor?.dataset.tip ?? ''}
      disableInteractive
      slotProps={{ popper: { anchorEl: anchor } }}
    >
      <span aria-hidden />
    </Tooltip>
  );
}
