import { invalid } from '@checkout/kit/errors/errors.ts';

/** Parses the colour scheme of a logo. Throws VALIDATION_ERROR for anything but light or dark. */
export function logoSchemeOf(scheme: string): 'light' | 'dark' {
  if (scheme === 'light' || scheme === 'dark') return scheme;
  throw invalid('VALIDATION_ERROR', 'A logo is made for light or for dark');
}
