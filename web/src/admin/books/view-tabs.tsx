import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { tabStyle } from '../../shared/ui/tab-style.ts';

const views = ['balance', 'reconciliation'] as const;

/** Switches between the accounts of a month and their comparison with what others report. */
export function ViewTabs({ shown, onShow }: ViewTabsProps) {
  const { t } = useTranslation('books');
  return (
    <Box role="group" aria-label={t('views.label')} sx={bar}>
      {views.map((view) => (
        <ButtonBase key={view} aria-pressed={view === shown} onClick={() => onShow(view)} sx={tabStyle}>
          {t(`views.${view}`)}
        </ButtonBase>
      ))}
    </Box>
  );
}

const bar = { display: 'flex', borderBottom: '1px solid', borderColor: 'divider' } as const;

export type BooksView = (typeof views)[number];

interface ViewTabsProps {
  shown: BooksView;
  onShow: (view: BooksView) => void;
}
