import { accentPalette } from '@checkout/contract/brand/accent.ts';
import type { Brand } from '@checkout/contract/brand/schema.ts';
import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useBrand } from '../shared/site/use-brand.ts';
import { colorSchemeStorageKey } from './color-scheme.ts';
import { palettes } from './palettes.ts';
import { theme, themeOptions } from './theme.ts';

/**
 * Provides the theme of every screen: payers see the merchant's accent colour, the admin area and the
 * documentation keep the product's own.
 */
export function BrandTheme({ children }: { children: ReactNode }) {
  const isOurs = /^\/(admin|docs)(\/|$)/.test(useLocation().pathname);
  const accent = useBrand()?.accent;
  const worn = useMemo(() => (isOurs || !accent ? theme : themeIn(accent)), [isOurs, accent]);
  return (
    <ThemeProvider
      theme={worn}
      defaultMode="system"
      modeStorageKey={colorSchemeStorageKey}
      disableTransitionOnChange
      noSsr
    >
      {children}
    </ThemeProvider>
  );
}

/** Returns the theme with the merchant's accent in place of the product's. */
function themeIn(accent: NonNullable<Brand['accent']>): Theme {
  const { light, dark } = palettes;
  return createTheme({
    ...themeOptions,
    colorSchemes: {
      light: { palette: { ...light, primary: accentPalette('light', accent.light) } },
      dark: { palette: { ...dark, primary: accentPalette('dark', accent.dark) } },
    },
  });
}
