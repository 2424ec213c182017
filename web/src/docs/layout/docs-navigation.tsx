import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { docsPages, pathOf, referencePath } from '../docs-pages.ts';
import { useDescription } from '../reference/description.ts';
import { groupOperations } from '../reference/operation.ts';
import { tagAnchor } from '../reference/tag-anchor.ts';

const item = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 36,
  px: 3,
  borderRadius: 0.8,
  typography: 'body2',
  color: 'text.secondary',
  '&:hover': { color: 'text.primary' },
  '&.active': { color: 'text.primary', backgroundColor: 'raised', fontWeight: 580 },
} as const;

/** Lists the guides and the chapters of the reference. */
export function DocsNavigation() {
  const { t } = useTranslation('docs');
  const { description } = useDescription();
  const tags = description ? groupOperations(description).map(({ tag }) => tag) : [];
  return (
    <Box component="nav" aria-label={t('navigation.label')} sx={{ display: 'grid', gap: 6 }}>
      <Box>
        <Title text={t('navigation.guides')} />
        {docsPages.map(({ slug, text }) => (
          <Link key={slug} component={NavLink} to={pathOf(slug)} end underline="none" sx={item}>
            {t(`navigation.${text}`)}
          </Link>
        ))}
      </Box>
      <Box>
        <Title text={t('navigation.reference')} />
        <Link component={NavLink} to={referencePath} underline="none" sx={item}>
          {t('navigation.allCalls')}
        </Link>
        {tags.map((tag) => (
          <Link
            key={tag}
            component={NavLink}
            to={{ pathname: referencePath, hash: tagAnchor(tag) }}
            underline="none"
            lang="en"
            sx={{ ...item, pl: 6, '&.active': {} }}
          >
            {tag}
          </Link>
        ))}
      </Box>
    </Box>
  );
}

function Title({ text }: { text: string }) {
  return (
    <Typography variant="caption" component="p" sx={{ fontWeight: 620, mb: 1.5, px: 3 }}>
      {text}
    </Typography>
  );
}
