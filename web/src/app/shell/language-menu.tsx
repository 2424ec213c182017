import LanguageIcon from '@mui/icons-material/Language';
import IconButton from '@mui/material/IconButton';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '../../shared/i18n/languages.ts';
import { lazyComponent } from '../../shared/loading/lazy-component.tsx';
import { LazyPart } from '../../shared/loading/lazy-part.tsx';
import { usePartFailure } from '../../shared/toast/use-part-failure.ts';

const LanguageList = lazyComponent(async () => (await import('./language-list.tsx')).LanguageList);

/** Opens the list of languages; hidden while there is only one. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const fail = usePartFailure(close);
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
        <LazyPart broken={null} onFailure={fail}>
          <LanguageList anchor={anchor} onClose={close} />
        </LazyPart>
      )}
    </>
  );
}
