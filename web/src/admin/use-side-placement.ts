import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** The screen width, in rem, from which a list and a panel fit next to each other. */
const besideFrom = 87.5;

/**
 * Returns where to put what belongs beside a list: next to it where both fit, else over a part of it, and on
 * a phone, where rows are cards, in its place.
 */
export function useSidePlacement(): 'beside' | 'over' | 'none' {
  const { breakpoints } = useTheme();
  const isBeside = useMediaQuery(breakpoints.up(besideFrom));
  const isOver = useMediaQuery(breakpoints.up('md'));
  if (isBeside) return 'beside';
  return isOver ? 'over' : 'none';
}
