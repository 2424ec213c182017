import { useColorScheme, useTheme } from '@mui/material/styles';
import type { Appearance } from '@stripe/stripe-js';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { fieldFamilies } from './field-fonts.ts';

/** Returns our theme in the provider's format: its fields are in an iframe, which our styles do not reach. */
export function useFieldAppearance(): Appearance {
  const { colorSchemes } = useTheme();
  const { mode, systemMode } = useColorScheme();
  const language = useLanguage();
  const scheme = (mode === 'system' ? systemMode : mode) === 'dark' ? 'dark' : 'light';
  const palette = colorSchemes[scheme]?.palette;
  return {
    labels: 'floating',
    theme: scheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: palette?.primary.main ?? '',
      colorBackground: palette?.background.paper ?? '',
      colorText: palette?.text.primary ?? '',
      colorTextSecondary: palette?.text.secondary ?? '',
      colorDanger: palette?.error.main ?? '',
      colorTextPlaceholder: palette?.text.placeholder ?? '',
      fontSizeBase: '15px',
      fontFamily: fieldFamilies(language),
      borderRadius: '10px',
    },
    rules: { '.Input': { borderColor: palette?.control ?? '' } },
  };
}
