import Paper from '@mui/material/Paper';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { isTyping } from '../shared/grid/keyboard/is-typing.ts';

/** What is beside the panel makes room for it with `besideSpace`. */
const panelWidth = '25.25rem';
const panelId = 'beside';

/** The width that an open panel takes from the screen, for the layout of what is beside it. */
export const besideSpace = 'var(--beside-width, 0px)';

/** Moves the focus into the open panel. */
export function enterPanel(): void {
  document.getElementById(panelId)?.focus();
}

/**
 * Shows a panel beside a list that stays usable, or over the end of that list. The focus may move anywhere,
 * and Escape closes the panel from anywhere.
 */
export function SidePanel({ titleId, isOver, onClose, children }: SidePanelProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOver) return;
    const { style } = document.documentElement;
    style.setProperty('--beside-width', panelWidth);
    return () => void style.removeProperty('--beside-width');
  }, [isOver]);
  useEscape(box, onClose);
  return (
    <Paper
      ref={box}
      id={panelId}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      square
      elevation={isOver ? 16 : 0}
      sx={panel}
    >
      {children}
    </Paper>
  );
}

/** Dialogs and menus handle their own Escape, and a search box outside the panel clears itself with it. */
function useEscape(box: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (isTyping(event.target) && !box.current?.contains(event.target as Node)) return;
      close.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [box]);
}

const panel = {
  position: 'fixed',
  insetBlock: 0,
  insetInlineEnd: 0,
  width: panelWidth,
  zIndex: 'appBar',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  borderInlineStart: '1px solid',
  borderColor: 'divider',
  outline: 0,
} as const;

interface SidePanelProps {
  titleId: string;
  /** Covers a part of the list instead of taking width from it. */
  isOver: boolean;
  onClose: () => void;
  children: ReactNode;
}
