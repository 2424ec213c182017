import LanguageIcon from '@mui/icons-material/Language';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '../../shared/i18n/languages.ts';

const LanguageList = lazy(async () => ({ default: (await import('./language-list.tsx')).LanguageList }));

/** The languages on offer; not shown while there is but one. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (languages.length < 2) return null;

  return (
    <>
      <IconButton
        aria-label={t('settings.language')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <LanguageIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Suspense>
          <LanguageList anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
