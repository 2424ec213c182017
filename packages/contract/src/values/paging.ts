import * as z from 'zod';
import { isStorable } from './text.ts';

/** The default and the maximum number of rows per page. */
const pageSize = { default: 50, maximum: 200 } as const;

const limitMessage = `Limit must be a whole number from 1 to ${pageSize.maximum}`;

/** Rows per page, as text in a query string; parsed as a number. */
const limitOr = (usual: number) =>
  z
    .string(limitMessage)
    .regex(/^\d{1,3}$/, { error: limitMessage, abort: true })
    .transform(Number)
    .pipe(z.int().min(1, limitMessage).max(pageSize.maximum, limitMessage))
    .default(usual);

/**
 * The position where the previous page ended: the opaque `nextCursor` of its response. Empty means the first
 * page.
 */
const cursor = queryText('Cursor', 500);

/** Query of every list. */
export const pageQuery = z.object({ limit: limitOr(pageSize.default), cursor });

/** Query of a list whose default page size is the maximum. */
export const longPageQuery = z.object({ limit: limitOr(pageSize.maximum), cursor });

/** Query of a list that can be searched. */
export const searchQuery = pageQuery.extend({ search: queryText('Search', 200) });

/** Pagination fields of every list: the cursor of the next page, null on the last. */
export const pageInfo = { nextCursor: z.string().nullable() };

/** Pagination fields of an admin list: also the total number of matching rows. */
export const countedPageInfo = { ...pageInfo, total: z.int().nonnegative() };

/** An optional query parameter with one of these values; empty counts as missing. */
export function optionalEnumParam<const Word extends string>(name: string, words: readonly Word[]) {
  return z
    .enum([...words, ''], `${name} must be one of ${words.join(', ')}`)
    .optional()
    .transform((word) => (word === '' ? undefined : (word as Word | undefined)));
}

/** An optional boolean query parameter; empty counts as missing. */
export function optionalBooleanParam(name: string) {
  return optionalEnumParam(name, ['true', 'false']).transform((word) =>
    word === undefined ? undefined : word === 'true',
  );
}

/** An optional query parameter; empty counts as missing. */
export function optionalParam<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((text) => (text === '' ? undefined : text), schema.optional());
}

/** An optional text query parameter; empty counts as missing. */
export function queryText(name: string, max: number) {
  return z
    .string(`${name} must be given once`)
    .trim()
    .max(max, `${name} must be at most ${max} characters`)
    .refine(isStorable, `${name} contains characters that cannot be searched for`)
    .optional()
    .transform((text) => text || undefined);
}
