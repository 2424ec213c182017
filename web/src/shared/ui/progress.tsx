import CircularProgress from '@mui/material/CircularProgress';

/** Something is under way that takes as long as it takes. */
export function Progress({ label }: { label: string }) {
  return <CircularProgress size={28} aria-label={label} />;
}
