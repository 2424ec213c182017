import * as z from 'zod';
import { languages } from '../language.ts';
import { choice } from './paging.ts';

/** Query of calls that answer a document. */
export const languageQuery = z.object({
  language: choice('Language', languages).describe(
    'Of its words, amounts and dates; without it, what `Accept-Language` prefers, else `en`',
  ),
});
