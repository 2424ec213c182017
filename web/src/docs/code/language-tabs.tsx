import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { tabStyle } from '../../shared/ui/tab-style.ts';
import { chooseSampleLanguage, type SampleLanguage, sampleLanguages } from './sample-language.ts';

/** The languages of a sample; the choice applies to all samples, here and on other pages. */
export function LanguageTabs({ languages, current }: LanguageTabsProps) {
  const { t } = useTranslation('docs');
  return (
    <Box role="group" aria-label={t('code.language')} sx={{ display: 'flex', ml: -3 }}>
      {languages.map((language) => (
        <ButtonBase
          key={language}
          aria-pressed={language === current}
          onClick={() => chooseSampleLanguage(language)}
          sx={tabStyle}
        >
          {sampleLanguages[language]}
        </ButtonBase>
      ))}
    </Box>
  );
}

interface LanguageTabsProps {
  languages: readonly SampleLanguage[];
  current: SampleLanguage;
}
