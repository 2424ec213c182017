import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { chooseSampleLanguage, type SampleLanguage, sampleLanguages } from './sample-language.ts';

const tab = {
  typography: 'body2',
  fontWeight: 540,
  color: 'text.secondary',
  minHeight: 44,
  px: 3,
  borderBottom: '2px solid transparent',
  '&[aria-pressed="true"]': { color: 'text.primary', borderBottomColor: 'primary.main' },
  '&:hover': { color: 'text.primary' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

/** The languages of a sample; the choice holds for every sample, here and on the next pages. */
export function LanguageTabs({ languages, current }: LanguageTabsProps) {
  const { t } = useTranslation('docs');
  return (
    <Box role="group" aria-label={t('code.language')} sx={{ display: 'flex', ml: -3 }}>
      {languages.map((language) => (
        <ButtonBase
          key={language}
          aria-pressed={language === current}
          onClick={() => chooseSampleLanguage(language)}
          sx={tab}
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
