import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { TextBox } from '../../shared/fields/text-box.tsx';
import { useTypedSearch } from '../../shared/grid/filters/use-typed-search.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { SectionHeading } from '../form/section-heading.tsx';
import { useUrlSelection } from '../use-url-selection.ts';
import { personPath } from './person-path.ts';
import { foundMembers } from './queries.ts';

const maxFound = 20;

/**
 * Finds members whose e-mail, name or number starts with the text, each linked to their page. The search is
 * in the URL, so that it is still there on the way back.
 */
export function FindPerson() {
  const { t } = useTranslation('members');
  const [kept, keep] = useUrlSelection('search');
  const [typed, setTyped] = useTypedSearch(
    kept,
    useCallback((text) => keep(text, { replace: true }), [keep]),
  );
  const search = kept.trim();
  const { data, error, isFetching, refetch } = useQuery({
    ...foundMembers(search, maxFound),
    enabled: search !== '',
  });
  const found = search === '' ? undefined : data?.members;
  const isSearching = typed.trim() !== '' && (isFetching || typed.trim() !== search);
  const isNone = found?.length === 0 && !isSearching;
  return (
    <Box sx={{ display: 'grid', gap: 5, maxWidth: 720 }}>
      <SectionHeading title={t('title')} />
      <TextBox
        label={t('find')}
        hint={t('findHint')}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      {error && <LoadFailure what={t('searchFailed')} error={error} onRetry={() => void refetch()} />}
      <Box aria-busy={isSearching}>
        <Typography variant="body2" color="textSecondary" role="status">
          {isSearching && t('searching')}
          {isNone && t('noneFound')}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {found?.map(({ id, email, username }) => (
            <Box key={id} component="li" sx={line}>
              <RouterLink to={personPath(id)}>{username ?? email}</RouterLink>
              {username && (
                <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  {email}
                </Typography>
              )}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

const line = { py: 3, borderBottom: '1px solid', borderColor: 'divider' } as const;
