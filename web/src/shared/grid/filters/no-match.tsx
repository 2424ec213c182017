import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { GridQuery } from '../grid-definition.ts';

/** Shown when no rows match the filters; offers to clear them. */
export function NoMatch({ query, onQuery }: NoMatchProps) {
  const { t } = useTranslation('grid');
  return (
    <EmptyState title={t('noMatch.title')} text={t('noMatch.text')}>
      <Button variant="outlined" onClick={() => onQuery({ ...query, search: '', filters: {} })}>
        {t('noMatch.clear')}
      </Button>
    </EmptyState>
  );
}

interface NoMatchProps {
  query: GridQuery;
  onQuery: (query: GridQuery) => void;
}
