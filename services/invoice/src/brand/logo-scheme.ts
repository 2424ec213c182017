import { invalid } from '@checkout/kit/errors/errors.ts';

/** The colour scheme that a logo is made for. Throws VALIDATION_ERROR. */
export function logoSchemeOf(scheme: string): 'light' | 'dark' {
  if (scheme === 'light' || scheme === 'dark') return scheme;
  throw invalid('VALIDATION_ERROR', 'A logo is made for light or for dark');
}
