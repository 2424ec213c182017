import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Chips in one line, which scrolls sideways where they are more than fit: what stands beneath never moves. The one that
 * is chosen comes into sight.
 */
export function ChipLine({ label, chosen, children }: ChipLineProps) {
  const line = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chip is pressed when that is another one.
  useLayoutEffect(() => {
    if (line.current) showPressed(line.current);
  }, [chosen]);
  useEffect(() => {
    const box = line.current;
    box?.addEventListener('wheel', turn, { passive: false });
    return () => box?.removeEventListener('wheel', turn);
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

/** A wheel that only turns up and down moves the line, as far as there is more of it. */
function turn(event: WheelEvent): void {
  const line = event.currentTarget as HTMLElement;
  const before = line.scrollLeft;
  if (event.deltaX !== 0 || event.shiftKey) return;
  line.scrollLeft += event.deltaY;
  if (line.scrollLeft !== before) event.preventDefault();
}

/** With room for the outline of the one in focus. */
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
} as const;

interface ChipLineProps {
  /** What the chips are about, where they are one group. */
  label?: string | undefined;
  /** Changes when another chip is chosen. */
  chosen: string;
  children: ReactNode;
}
