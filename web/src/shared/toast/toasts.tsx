import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { currentToast, subscribeToToasts } from './toast-store.ts';

const ToastCard = lazy(async () => ({ default: (await import('./toast-card.tsx')).ToastCard }));

const place = {
  position: 'fixed',
  insetInlineEnd: { xs: 16, sm: 24 },
  insetInlineStart: { xs: 16, sm: 'auto' },
  bottom: { xs: 'calc(88px + env(safe-area-inset-bottom))', sm: 24 },
  width: { sm: 380 },
  zIndex: 'snackbar',
  '&:focus-visible': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: 4,
    borderRadius: 2,
  },
} as const;

/** The notification area. F8 moves the focus here from anywhere. */
export function Toasts() {
  const { t } = useTranslation();
  const area = useRef<HTMLElement>(null);
  const toast = useSyncExternalStore(subscribeToToasts, currentToast);

  useEffect(() => {
    const focusOnF8 = (event: KeyboardEvent): void => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      area.current?.focus();
    };
    window.addEventListener('keydown', focusOnF8);
    return () => window.removeEventListener('keydown', focusOnF8);
  }, []);

  return (
    <Box
      ref={area}
      component="section"
      tabIndex={-1}
      aria-label={t('toasts.area')}
      aria-live="polite"
      sx={place}
    >
      <Suspense>{toast && <ToastCard key={toast.id} toast={toast} />}</Suspense>
    </Box>
  );
}
