import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** From here on a list and a panel fit next to each other, in pixels. */
const besideFrom = 1_400;

/**
 * Where what belongs beside a list stands: next to it where both fit, else over a part of it, and on a phone, where
 * rows are cards, in place of it.
 */
export function useSideRoom(): 'beside' | 'over' | 'none' {
  const { breakpoints } = useTheme();
  const isBeside = useMediaQuery(breakpoints.up(besideFrom));
  const isOver = useMediaQuery(breakpoints.up('md'));
  if (isBeside) return 'beside';
  return isOver ? 'over' : 'none';
}
