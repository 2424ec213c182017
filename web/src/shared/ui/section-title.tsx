import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from './visually-hidden.ts';

/**
 * What a section is, in the line of what can be done there. On a phone the line above says it already, unless this is
 * somebody's name.
 */
export function SectionTitle({ title, isName }: { title: string; isName?: boolean }) {
  return (
    <Typography variant="h2" component="h1" sx={isName ? name : section}>
      {title}
    </Typography>
  );
}

/** As high as a field: where there is one beside it, and where there is none, the title stands at one height. */
export const titleLine = { minHeight: { md: 42 } } as const;

const name = { overflowWrap: 'anywhere', minWidth: 0 } as const;
const section = ({ breakpoints }: Theme) => ({ [breakpoints.down('md')]: visuallyHidden });
