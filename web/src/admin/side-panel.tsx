import Paper from '@mui/material/Paper';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { isTyping } from '../shared/grid/keyboard/is-typing.ts';

/** In pixels; what lies beside it makes room by `besideSpace`. */
const panelWidth = 404;
const panelId = 'beside';

/** How much of the screen a panel takes, for what it stands beside. */
export const besideSpace = 'var(--beside-width, 0px)';

/** Moves the focus into the panel that is open. */
export function enterPanel(): void {
  document.getElementById(panelId)?.focus();
}

/**
 * Stands beside a list that stays in use, or over its end: the focus may go anywhere, and Escape closes it from
 * anywhere.
 */
export function SidePanel({ titleId, isOver, onClose, children }: SidePanelProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOver) return;
    const { style } = document.documentElement;
    style.setProperty('--beside-width', `${panelWidth}px`);
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

/** Dialogs and menus keep their Escape to themselves; a search box outside empties itself with it. */
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
  /** It takes no room from the list, but hides a part of it. */
  isOver: boolean;
  onClose: () => void;
  children: ReactNode;
}
