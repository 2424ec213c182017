import Tooltip from '@mui/material/Tooltip';
import { type RefObject, useEffect, useState } from 'react';

/**
 * One tooltip for all the buttons of a table, which say it in `data-tip`: one for each button would have to be drawn
 * by the hundred while somebody scrolls.
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
