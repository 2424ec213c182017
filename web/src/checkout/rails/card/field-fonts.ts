import interAddress from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { CustomFontSource } from '@stripe/stripe-js';

/** The page's typeface, which a frame of another origin has to fetch for itself: by its whole address. */
export const fieldFonts: CustomFontSource[] = [
  {
    family: 'Inter',
    src: `url(${new URL(interAddress, window.location.href).href})`,
    weight: '100 900',
    display: 'swap',
  },
];
