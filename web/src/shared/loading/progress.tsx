import CircularProgress from '@mui/material/CircularProgress';

/** An indicator of progress without a known end. */
export function Progress({ label }: { label: string }) {
  return <CircularProgress size={28} aria-label={label} />;
}
