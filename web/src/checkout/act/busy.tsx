import Box from '@mui/material/Box';
import { useEffect } from 'react';

/**
 * While money moves nothing else can be pressed, and leaving warns - but not where the card provider itself may leave
 * the page, to have the bank ask its customer.
 */
export function Busy({ warnsOnLeave = true }: { warnsOnLeave?: boolean }) {
  useEffect(() => {
    if (!warnsOnLeave) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [warnsOnLeave]);
  return <Box sx={{ position: 'fixed', inset: 0, zIndex: 'modal', cursor: 'progress' }} />;
}
