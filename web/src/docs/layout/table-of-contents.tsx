import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { useActiveHeading } from './use-active-heading.ts';

const column = {
  display: { xs: 'none', lg: 'block' },
  position: 'sticky',
  top: 88,
  alignSelf: 'start',
  maxHeight: 'calc(100dvh - 104px)',
  overflowY: 'auto',
  '@media print': { display: 'none' },
} as const;

const link = {
  display: 'block',
  typography: 'caption',
  color: 'text.secondary',
  py: 1.25,
  borderInlineStart: '2px solid',
  borderColor: 'divider',
  '&[aria-current="true"]': { color: 'text.primary', fontWeight: 560, borderColor: 'primary.main' },
} as const;

/** Lists the headings of the page, with the current one highlighted. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const { t } = useTranslation('docs');
  const active = useActiveHeading(headings.map(({ id }) => id));
  if (headings.length === 0) return null;
  return (
    <Box component="nav" aria-label={t('onThisPage')} sx={column}>
      <Typography variant="caption" component="p" sx={{ fontWeight: 620, mb: 2 }}>
        {t('onThisPage')}
      </Typography>
      {headings.map(({ id, title, depth }) => (
        <RouterLink
          key={id}
          to={`#${id}`}
          underline="none"
          aria-current={id === active ? 'true' : undefined}
          sx={{ ...link, pl: depth === 3 ? 6 : 3 }}
        >
          {title}
        </RouterLink>
      ))}
    </Box>
  );
}

export interface Heading {
  id: string;
  title: string;
  depth: number;
}
