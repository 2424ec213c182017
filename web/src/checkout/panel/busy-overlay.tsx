import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../../shared/ui/visually-hidden.ts';

const pressing: ReadonlySet<string> = new Set(['Enter', ' ', 'Tab']);

/**
 * Blocks all other interaction by pointer and keyboard while a payment is in progress, and warns before
 * leaving the page. `warnsOnLeave` is false where the card provider itself may leave the page for the bank's
 * authentication.
 */
export function BusyOverlay({ warnsOnLeave = true }: { warnsOnLeave?: boolean }) {
  const { t } = useTranslation('checkout');
  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const hold = (event: KeyboardEvent): void => {
      if (pressing.has(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', hold, options);
    window.addEventListener('keyup', hold, options);
    if (warnsOnLeave) window.addEventListener('beforeunload', (event) => event.preventDefault(), options);
    return () => stop.abort();
  }, [warnsOnLeave]);
  return (
    <Box sx={{ position: 'fixed', inset: 0, zIndex: 'modal', cursor: 'progress' }}>
      <Box component="p" role="status" sx={visuallyHidden}>
        {t('pay.busy')}
      </Box>
    </Box>
  );
}
