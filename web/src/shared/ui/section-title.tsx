import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from './visually-hidden.ts';

/**
 * The title of a section, on the line of its toolbar. On a phone it is hidden, since the bar above shows it
 * already, unless it is a name.
 */
export function SectionTitle({ title, isName }: { title: string; isName?: boolean }) {
  return (
    <Typography variant="h2" component="h1" sx={isName ? name : section}>
      {title}
    </Typography>
  );
}

/** As high as a field, so that titles are at the same height with or without a field beside them. */
export const titleLine = { minHeight: { md: 40 } } as const;

const name = { overflowWrap: 'anywhere', minWidth: 0 } as const;
const section = ({ breakpoints }: Theme) => ({ [breakpoints.down('md')]: visuallyHidden });
