import Skeleton from '@mui/material/Skeleton';

/** Holds the place of lines that are on their way. */
export function LineSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, line) => line).map((line) => (
    <Skeleton key={line} variant="rounded" height={46} sx={{ my: 3 }} />
  ));
}
