import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Shows chips on one line, which scrolls sideways if they do not fit, so that the content below never moves.
 * Scrolls the selected chip into view.
 */
export function ChipLine({ label, chosen, children }: ChipLineProps) {
  const line = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value means that another chip is selected.
  useLayoutEffect(() => {
    if (line.current) showPressed(line.current);
  }, [chosen]);
  useLayoutEffect(() => {
    if (line.current) markCut(line.current);
  });
  useEffect(() => {
    const box = line.current;
    if (!box) return;
    const mark = (): void => markCut(box);
    const resizes = new ResizeObserver(mark);
    resizes.observe(box);
    box.addEventListener('wheel', turn, { passive: false });
    box.addEventListener('scroll', mark, { passive: true });
    return () => {
      resizes.disconnect();
      box.removeEventListener('wheel', turn);
      box.removeEventListener('scroll', mark);
    };
  }, []);
  return (
    <Box ref={line} {...(label && { role: 'group', 'aria-label': label })} sx={frame}>
      {children}
    </Box>
  );
}

function showPressed(line: HTMLElement): void {
  const pressed = line.querySelector<HTMLElement>('[aria-pressed="true"]');
  if (!pressed) return;
  const from = pressed.offsetLeft - line.scrollLeft;
  const isInSight = from >= 0 && from + pressed.offsetWidth <= line.clientWidth;
  if (!isInSight) line.scrollLeft = pressed.offsetLeft - (line.clientWidth - pressed.offsetWidth) / 2;
}

/** Marks a line of which more can be scrolled into view: its end fades out, rather than cutting a chip. */
function markCut(line: HTMLElement): void {
  line.toggleAttribute('data-cut', line.scrollWidth - line.clientWidth - line.scrollLeft > 1);
}

/** Scrolls the line sideways with a vertical mouse wheel, as far as there is more of it. */
function turn(event: WheelEvent): void {
  const line = event.currentTarget as HTMLElement;
  const before = line.scrollLeft;
  if (event.deltaX !== 0 || event.shiftKey) return;
  line.scrollLeft += event.deltaY;
  if (line.scrollLeft !== before) event.preventDefault();
}

/** The padding leaves room for the focus outline. */
const frame = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1.5, md: 1 },
  minWidth: 0,
  m: -1,
  p: 1,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '&[data-cut]': { maskImage: 'linear-gradient(to left, transparent, black 32px)' },
} as const;

interface ChipLineProps {
  /** The label of the group, if the chips are one group. */
  label?: string | undefined;
  /** Changes when another chip is selected. */
  chosen: string;
  children: ReactNode;
}
