import { colorSchemeAttribute } from './color-scheme.ts';

/** Colours with which quiet text has a contrast of at least 7 : 1, and lines one of at least 4.5 : 1. */
export const contrastColors = {
  light: {
    'text-secondary': '#2f2b27',
    'text-tertiary': '#38332e',
    'text-placeholder': '#4d4843',
    'text-disabled': '#6b645d',
    divider: '#6b645d',
    control: '#38332e',
  },
  dark: {
    'text-secondary': '#e2ddd6',
    'text-tertiary': '#d3cdc5',
    'text-placeholder': '#c4beb6',
    'text-disabled': '#9a938a',
    divider: '#9a938a',
    control: '#d3cdc5',
  },
} as const;

/** What the whole site changes for those whose system asks for more contrast. */
export const moreContrast = {
  '@media (prefers-contrast: more)': {
    ':root:root': variables('light'),
    [`:root:root[${colorSchemeAttribute}="dark"]`]: variables('dark'),
    // More specific than any component's own focus.
    ':root:root:root :is(:focus-visible, .Mui-focusVisible)': { outlineWidth: 4 },
    ':root:root .MuiLink-root': { textDecoration: 'underline' },
  },
};

function variables(scheme: keyof typeof contrastColors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(contrastColors[scheme]).map(([name, color]) => [`--checkout-palette-${name}`, color]),
  );
}
