import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** The heading of a section, with a link to itself. */
export function SectionHeading({ id, title, depth }: { id: string; title: string; depth: number }) {
  const { t } = useTranslation('docs');
  const level = depth === 2 ? 'h2' : 'h3';
  return (
    <Typography
      id={id}
      variant={level}
      tabIndex={-1}
      sx={{
        mt: depth === 2 ? 14 : 8,
        mb: 3,
        scrollMarginTop: 96,
        outline: 'none',
        breakAfter: 'avoid',
        '&:hover a, & a:focus-visible': { opacity: 1 },
      }}
    >
      {title}
      <Box component="span" sx={{ displayPrint: 'none' }}>
        {' '}
        <Link
          href={`#${id}`}
          underline="none"
          aria-label={t('linkTo', { title })}
          sx={{ opacity: 0, color: 'text.secondary', px: 2 }}
        >
          #
        </Link>
      </Box>
    </Typography>
  );
}
