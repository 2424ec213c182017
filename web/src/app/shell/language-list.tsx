import type { Language } from '@checkout/contract/language.ts';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../shared/i18n/i18n.ts';
import { languages } from '../../shared/i18n/languages.ts';

/** Lists the languages, each under its own name. */
export function LanguageList({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { i18n } = useTranslation();
  const choose = (code: Language): void => {
    onClose();
    void chooseLanguage(code);
  };
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {languages.map(({ code, name }) => (
        <MenuItem key={code} lang={code} selected={i18n.language === code} onClick={() => choose(code)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
