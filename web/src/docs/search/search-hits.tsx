import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Hit, markWords } from './find.ts';

const list = {
  position: 'absolute',
  top: 'calc(100% + 4px)',
  insetInlineStart: 0,
  width: { xs: '100%', sm: 440 },
  maxWidth: 'calc(100vw - 32px)',
  minWidth: { xs: 'calc(100vw - 32px)', sm: 0 },
  maxHeight: 'min(560px, 70dvh)',
  overflowY: 'auto',
  zIndex: 'modal',
  p: 1,
  border: '1px solid',
  borderColor: 'divider',
} as const;

const option = {
  px: 3,
  py: 2,
  borderRadius: 0.8,
  cursor: 'pointer',
  '&[aria-selected="true"], &:hover': { backgroundColor: 'raised' },
} as const;

/** Lists the hits with their pages; screen readers announce the number of hits. */
export function SearchHits({ id, isShown, hits, chosen, query, onOpen }: SearchHitsProps) {
  const { t } = useTranslation('docs');
  useEffect(() => {
    if (isShown) document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, isShown, chosen]);
  return (
    <>
      <Box
        role="status"
        sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {isShown && t('search.hits', { count: hits.length })}
      </Box>
      <Paper
        component="ul"
        elevation={isShown ? 6 : 0}
        id={id}
        role="listbox"
        aria-label={t('search.results')}
        hidden={!isShown}
        sx={{ ...list, m: 0, listStyle: 'none', ...(!isShown && { display: 'none' }) }}
      >
        {hits.length === 0 && (
          <Typography component="li" role="option" aria-disabled="true" variant="body2" sx={{ p: 3 }}>
            {t('search.nothing', { query })}
          </Typography>
        )}
        {hits.map((hit, index) => (
          <Box
            component="li"
            key={`${hit.path} ${hit.title}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onOpen(hit)}
            sx={option}
          >
            <HitText hit={hit} query={query} />
          </Box>
        ))}
      </Paper>
    </>
  );
}

function HitText({ hit: { page, title, snippet }, query }: { hit: Hit; query: string }) {
  return (
    <Box
      lang="en"
      sx={{
        overflowWrap: 'anywhere',
        '& mark': { color: 'primary.main', backgroundColor: 'transparent', fontWeight: 620 },
      }}
    >
      <Typography variant="caption" component="div" color="textSecondary">
        {page}
      </Typography>
      <Typography variant="body2" sx={{ fontWeight: 580 }}>
        <Marked text={title} query={query} />
      </Typography>
      <Typography variant="caption" component="div" color="textSecondary">
        <Marked text={snippet} query={query} />
      </Typography>
    </Box>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  return markWords(text, query).map(({ text: piece, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change.
    isMarked ? <mark key={index}>{piece}</mark> : piece,
  );
}

interface SearchHitsProps {
  id: string;
  isShown: boolean;
  hits: readonly Hit[];
  chosen: number;
  query: string;
  onOpen: (hit: Hit) => void;
}
