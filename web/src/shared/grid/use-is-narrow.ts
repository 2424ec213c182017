import { useTheme } from '@mui/material/styles';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

/**
 * Tells whether a table has too little room, so that its rows stand as cards. Not MUI's `useMediaQuery`, whose code
 * would land in the file that payers wait for.
 */
export function useIsNarrow(): boolean {
  const { breakpoints } = useTheme();
  const media = useMemo(() => window.matchMedia(breakpoints.down('md').replace('@media', '')), [breakpoints]);
  const follow = useCallback(
    (onChange: () => void) => {
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(follow, () => media.matches);
}
