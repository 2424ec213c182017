import Box from '@mui/material/Box';
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { LazyPart } from '../loading/lazy-part.tsx';
import { PlainToast } from './plain-toast.tsx';
import { currentToast, dismissToast, recallToast, subscribeToToasts } from './toast-store.ts';

const ToastCard = lazyComponent(async () => (await import('./toast-card.tsx')).ToastCard);

/**
 * In the lower left corner, beside the admin area's rail: dialogs have their buttons in the middle, drawers
 * on the right. On a phone it is placed above the bar at the bottom of a page, or over the title of a dialog.
 */
const position = {
  position: 'fixed',
  bottom: { xs: 'calc(96px + env(safe-area-inset-bottom))', md: 24 },
  left: { xs: 16, sm: 'calc(var(--rail-width, 0px) + 24px)' },
  width: 'min(380px, 100% - 32px)',
  zIndex: 'snackbar',
  'body:has(.MuiDialog-root) &': {
    top: { xs: 'calc(16px + env(safe-area-inset-top))', md: 'auto' },
    bottom: { xs: 'auto', md: 24 },
  },
  // Beside a form's dialog rather than over its fields, where there is room.
  '@media (min-width: 75rem)': { 'body:has(.MuiDialog-paperWidthSm) &': besideDialog('37.5rem') },
  '@media (min-width: 96rem)': { 'body:has(.MuiDialog-paperWidthMd) &': besideDialog('56.25rem') },
  '&:focus-visible': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: 4,
    borderRadius: 2,
  },
} as const;

/** At the start of the window, no wider than what a dialog of this width leaves there. */
function besideDialog(dialogWidth: string) {
  return { left: 16, width: `min(380px, 50vw - ${dialogWidth} / 2 - 32px)` };
}

/**
 * The notification area. F8 moves the focus here from anywhere, and recalls the last toast if it has gone;
 * Escape dismisses the toast. The focus then returns to where it was. A toast stays while it is hovered or
 * focused.
 */
export function Toasts() {
  const { t } = useTranslation();
  const area = useRef<HTMLElement>(null);
  const before = useRef<EventTarget | null>(null);
  const isWindowLeft = useRef(false);
  const [isPaused, setIsPaused] = useState(false);
  const toast = useSyncExternalStore(subscribeToToasts, currentToast);

  useEffect(() => {
    const focusOnF8 = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      recallToast();
      area.current?.focus();
    };
    window.addEventListener('keydown', focusOnF8);
    return () => window.removeEventListener('keydown', focusOnF8);
  }, []);

  const shown = toast?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again for each new toast.
  useEffect(() => {
    // A toast that is removed under the pointer or with the focus in it causes no leave or blur event.
    setIsPaused(area.current?.matches(':hover, :focus-within') ?? false);
  }, [shown]);

  const goBack = (): void => {
    const isHere = area.current?.contains(document.activeElement);
    if (isHere && before.current instanceof HTMLElement) before.current.focus();
  };
  const leaveOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    if (toast) dismissToast(toast.id);
    goBack();
  };
  const come = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    const isBack = isWindowLeft.current || currentTarget.contains(relatedTarget);
    if (!isBack) before.current = relatedTarget;
    isWindowLeft.current = false;
    setIsPaused(true);
  };
  const leave = ({ currentTarget }: FocusEvent): void => {
    // When the window loses the focus, remember that: the focus event on return must not overwrite the
    // origin.
    isWindowLeft.current = currentTarget.contains(document.activeElement);
    setIsPaused(false);
  };
  // A button that dismisses the toast disappears with it, so the focus is restored.
  const leaveWithToast = (): void => {
    if (toast && currentToast()?.id !== toast.id) goBack();
  };
  return (
    <Box
      ref={area}
      component="section"
      tabIndex={-1}
      aria-label={t('toasts.area')}
      aria-live={toast?.tone === 'error' ? 'assertive' : 'polite'}
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={come}
      onBlur={leave}
      onKeyDown={leaveOnEscape}
      onClick={leaveWithToast}
      sx={position}
    >
      {toast && (
        <LazyPart key={toast.id} broken={<PlainToast toast={toast} />}>
          <ToastCard toast={toast} isPaused={isPaused} />
        </LazyPart>
      )}
    </Box>
  );
}
