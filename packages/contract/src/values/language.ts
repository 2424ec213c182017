import * as z from 'zod';
import { languages } from '../language.ts';
import { optionalEnumParam } from './paging.ts';

/** Query of calls that return a document. */
export const languageQuery = z.object({
  language: optionalEnumParam('Language', languages).describe(
    'Language of texts, amounts and dates; defaults to `Accept-Language`, then to `en`',
  ),
});
