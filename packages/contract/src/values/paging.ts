import * as z from 'zod';
import { isStorable } from './text.ts';

/** How many rows a list answers when it is not asked for a number, and at most. */
const pageSize = { default: 50, maximum: 200 } as const;

const limitMessage = `Limit must be a whole number from 1 to ${pageSize.maximum}`;

/** Rows per page, as text in a query string; comes out as a number. */
const limitOr = (usual: number) =>
  z
    .string(limitMessage)
    .regex(/^\d{1,3}$/, { error: limitMessage, abort: true })
    .transform(Number)
    .pipe(z.int().min(1, limitMessage).max(pageSize.maximum, limitMessage))
    .default(usual);

/** Where the page before ended: opaque, as `nextCursor` told it. An empty one is the start. */
const cursor = queryText('Cursor', 500);

/** Query of every list. */
export const pageQuery = z.object({ limit: limitOr(pageSize.default), cursor });

/** Query of a list that answers as much as it may when nobody says how much. */
export const longPageQuery = z.object({ limit: limitOr(pageSize.maximum), cursor });

/** Query of a list that can be searched. */
export const searchQuery = pageQuery.extend({ search: queryText('Search', 200) });

/** What comes with the rows of every list: where to go on, null at the end. */
export const pageInfo = { nextCursor: z.string().nullable() };

/** What comes with the rows of an admin list: also how many rows match in all. */
export const countedPageInfo = { ...pageInfo, total: z.int().nonnegative() };

/** An optional word of a query string, out of these; an empty one counts as missing. */
export function choice<const Word extends string>(name: string, words: readonly Word[]) {
  return z
    .enum([...words, ''], `${name} must be one of ${words.join(', ')}`)
    .optional()
    .transform((word) => (word === '' ? undefined : (word as Word | undefined)));
}

/** An optional yes or no of a query string; an empty one counts as missing. */
export function yesOrNo(name: string) {
  return choice(name, ['true', 'false']).transform((word) =>
    word === undefined ? undefined : word === 'true',
  );
}

/** An optional part of a query string; an empty one counts as missing. */
export function unlessEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((text) => (text === '' ? undefined : text), schema.optional());
}

/** An optional text of a query string; an empty one counts as missing. */
export function queryText(name: string, max: number) {
  return z
    .string(`${name} must be given once`)
    .trim()
    .max(max, `${name} must be at most ${max} characters`)
    .refine(isStorable, `${name} contains characters that cannot be searched for`)
    .optional()
    .transform((text) => text || undefined);
}
