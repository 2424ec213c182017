import { useTheme } from '@mui/material/styles';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

/**
 * Returns whether the screen is too narrow for a table, so that rows are shown as cards. Not MUI's
 * `useMediaQuery`, whose code would end up in the bundle that payers load.
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
