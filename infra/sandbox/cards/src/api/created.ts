import { z } from 'zod';
import { integer } from './parameters.ts';

const bound = integer.optional();

/** The `created` filter of lists, in seconds since 1970: an exact time, or bounds. */
export const created = z
  .union([integer, z.strictObject({ gt: bound, gte: bound, lt: bound, lte: bound })])
  .optional();

/** Returns whether an object matches the `created` filter. */
export function isCreatedIn(thing: { created: number }, asked: z.infer<typeof created>): boolean {
  if (typeof asked === 'number') return thing.created === asked;
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = asked ?? {};
  return thing.created > gt && thing.created >= gte && thing.created < lt && thing.created <= lte;
}
