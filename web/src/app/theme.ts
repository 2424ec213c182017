import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { forcedColors, forcedMark } from '../shared/ui/forced-colors.ts';
import { shortScreen } from '../shared/ui/short-screen.ts';
import { colorSchemeAttribute } from './color-scheme.ts';
import { moreContrast } from './more-contrast.ts';
import { type OwnColors, palettes } from './palettes.ts';

const numerals = '"tnum" 1, "cv05" 1, "ss03" 1';
const monospace =
  'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", Menlo, Consolas, "Liberation Mono", monospace';
/** Lines of similar length, so that no word is left alone on the second. */
const heading = { fontWeight: 600, textWrap: 'balance' } as const;
const quick = 150;
/** Pressed buttons, the current one of several links, and the active result of a search. */
const chosen =
  '[aria-pressed="true"], [aria-current]:not([aria-current="false"]), [role="option"][aria-selected="true"]';
/**
 * Those of MUI, in rem: to who reads larger letters, a screen is as narrow as to who sits before a smaller one.
 */
const breakpoints = {
  unit: 'rem',
  step: 5 / 16,
  values: { xs: 0, sm: 37.5, md: 56.25, lg: 75, xl: 96 },
};
/** Screens used with a finger. */
const touch = '@media (pointer: coarse)';
/** Enlarges what can be pressed to 44 px, without changing what is seen. */
const touchTarget = {
  [touch]: {
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInline: 'min(0px, (100% - 44px) / 2)',
      insetBlock: 'min(0px, (100% - 44px) / 2)',
    },
  },
} as const;
/** A dialog has less padding on a phone, like a card. */
const dialogPart = ({ theme: { breakpoints } }: { theme: Theme }) => ({
  [breakpoints.down('sm')]: { paddingInline: 16 },
});
const checkBox = { width: 18, height: 18, margin: 0, flexShrink: 0 } as const;

/**
 * Defines how all screens look: colours of both schemes, typography, radii and the defaults of each
 * component. Screens use tokens (`text.secondary`, `divider`, `amount`) and never a literal colour, font or
 * radius.
 */
export const themeOptions: ThemeOptions = {
  cssVariables: { colorSchemeSelector: colorSchemeAttribute, cssVarPrefix: 'checkout' },
  colorSchemes: { light: { palette: palettes.light }, dark: { palette: palettes.dark } },
  breakpoints,
  spacing: 4,
  shape: { borderRadius: 10 },
  transitions: { duration: { shortest: 120, shorter: quick, short: quick, standard: 180, complex: 200 } },
  typography: {
    fontFamily: '"Inter Variable", var(--script-fonts), system-ui, sans-serif',
    fontSize: 16,
    htmlFontSize: 16,
    h1: { fontSize: '1.75rem', lineHeight: 1.25, letterSpacing: '-0.022em', ...heading },
    h2: { fontSize: '1.25rem', lineHeight: 1.35, letterSpacing: '-0.014em', ...heading },
    h3: { fontSize: '1rem', lineHeight: 1.5, letterSpacing: '-0.011em', ...heading },
    body1: { fontSize: '1rem', lineHeight: 1.5 },
    body2: { fontSize: '0.875rem', lineHeight: 1.45 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
    button: { fontSize: '0.9375rem', fontWeight: 500, textTransform: 'none', letterSpacing: '-0.006em' },
    overline: {
      fontSize: '0.8125rem',
      fontWeight: 500,
      lineHeight: 1.4,
      letterSpacing: 0,
      textTransform: 'none',
    },
    code: { fontFamily: monospace, fontSize: '0.8125rem', lineHeight: 1.6 },
    amount: {
      fontSize: 'clamp(2.75rem, 2rem + 1.6vw, 3.25rem)',
      lineHeight: 1.08,
      fontWeight: 600,
      letterSpacing: '-0.04em',
      fontFeatureSettings: numerals,
    },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: ({ vars }) => ({
        // Text that is being typed in must not move between lines.
        body: { fontFeatureSettings: '"cv05" 1, "ss03" 1', textWrap: 'pretty' },
        ':where(textarea)': { textWrap: 'wrap' },
        'table, .tabular': { fontFeatureSettings: numerals },
        // `:where` keeps the specificity below any class: some checkboxes are invisible, above a drawn
        // replacement.
        ':where(input[type="checkbox"])': { ...checkBox, accentColor: vars?.palette.primary.main },
        // `:root` makes it more specific than a component's own style, but less than that of its focus.
        [forcedColors]: { [`:root :is(${chosen})`]: forcedMark },
        ...moreContrast,
      }),
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: ({ theme: { vars } }) => ({
          '&.Mui-focusVisible': { outline: `2px solid ${vars?.palette.primary.main}`, outlineOffset: 2 },
        }),
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 40, paddingInline: 16, ...touchTarget },
        contained: {
          fontWeight: 600,
          [forcedColors]: { border: '1px solid ButtonText' },
          // A loading button keeps its colour, and its spinner contrasts with that.
          '&.MuiButton-loading': {
            backgroundColor: 'var(--variant-containedBg)',
            span: { color: 'var(--variant-containedColor)' },
          },
        },
        sizeLarge: { minHeight: 52, fontSize: '1rem' },
        sizeSmall: { minHeight: 32, paddingInline: 12, fontSize: '0.875rem' },
        outlined: ({ theme: { vars } }) => ({
          borderColor: vars?.palette.divider,
          color: vars?.palette.text.primary,
        }),
      },
    },
    MuiIconButton: { styleOverrides: { root: touchTarget } },
    // Shows the browser's native checkbox, as elsewhere, in place of MUI's icon; a label around it enlarges
    // the target.
    MuiCheckbox: {
      styleOverrides: {
        root: {
          padding: 12,
          '& svg': { display: 'none' },
          '& input': { ...checkBox, position: 'static', opacity: 1, outline: 0 },
        },
      },
    },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { backgroundImage: 'none', overflow: 'visible', borderRadius: 14 } },
    },
    MuiPaper: {
      styleOverrides: {
        root: {
          backgroundImage: 'none',
          // What floats is set off by its shadow, which that mode drops too.
          [forcedColors]: { '&[class*="MuiPaper-elevation"]': { outline: '1px solid CanvasText' } },
        },
      },
    },
    MuiCardContent: {
      styleOverrides: {
        root: ({ theme: { breakpoints } }) => ({
          padding: 16,
          '&:last-child': { paddingBottom: 16 },
          [breakpoints.up('sm')]: { padding: 24, '&:last-child': { paddingBottom: 24 } },
        }),
      },
    },
    MuiDialog: {
      defaultProps: { fullWidth: true, maxWidth: 'sm' },
      styleOverrides: {
        paper: ({ theme: { breakpoints } }) => ({
          // On a phone, margins take away room to type in.
          [breakpoints.down('sm')]: { margin: 12, width: 'calc(100% - 24px)' },
          // As a block it scrolls as a whole, rather than only the part between its title and its buttons.
          [shortScreen]: {
            display: 'block',
            margin: 12,
            width: 'calc(100% - 24px)',
            maxHeight: 'calc(100% - 24px)',
          },
        }),
      },
    },
    MuiDialogTitle: { defaultProps: { variant: 'h2' }, styleOverrides: { root: dialogPart } },
    MuiDialogContent: { styleOverrides: { root: dialogPart } },
    MuiDialogActions: {
      styleOverrides: {
        root: ({ theme: { breakpoints } }) => ({
          padding: '8px 24px 24px',
          [breakpoints.down('sm')]: { padding: '8px 16px 16px' },
        }),
      },
    },
    MuiTextField: { defaultProps: { fullWidth: true, size: 'small' } },
    MuiOutlinedInput: { styleOverrides: { input: { fontSize: '1rem' } } },
    MuiLink: {
      defaultProps: { underline: 'hover' },
      styleOverrides: {
        root: ({ theme: { vars } }) => ({
          '&:focus-visible': {
            outline: `2px solid ${vars?.palette.primary.main}`,
            outlineOffset: 2,
            borderRadius: 4,
          },
        }),
      },
    },
    MuiListItemButton: { styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: -2 } } } },
    MuiMenuItem: { styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: -2 } } } },
    MuiChip: { styleOverrides: { root: { borderRadius: 999, fontWeight: 500 } } },
    MuiSkeleton: { defaultProps: { animation: 'wave' } },
    MuiTableCell: {
      styleOverrides: {
        root: ({ theme: { vars } }) => ({
          fontSize: '0.875rem',
          padding: '8px 12px',
          height: 44,
          borderColor: vars?.palette.divider,
        }),
        head: ({ theme: { vars } }) => ({ color: vars?.palette.text.secondary, fontWeight: 500 }),
      },
    },
    MuiTypography: { defaultProps: { variantMapping: { amount: 'p', code: 'code' } } },
  },
};

/** The theme in the product's own accent. */
export const theme = createTheme(themeOptions);

declare module '@mui/material/styles' {
  interface Palette extends OwnColors {}
  interface PaletteOptions extends OwnColors {}
  interface TypeText {
    /** Colour of labels, less prominent than values. */
    tertiary: string;
    placeholder: string;
  }
  interface TypographyVariants {
    amount: React.CSSProperties;
    code: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    amount?: React.CSSProperties;
    code?: React.CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    amount: true;
    code: true;
  }
}
