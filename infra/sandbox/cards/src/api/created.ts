import { z } from 'zod';
import { integer } from './parameters.ts';

const bound = integer.optional();

/** By which lists are narrowed down to a time, in seconds since 1970: a moment, or bounds. */
export const created = z
  .union([integer, z.strictObject({ gt: bound, gte: bound, lt: bound, lte: bound })])
  .optional();

/** Whether a thing was created when the list is asked for. */
export function isCreatedIn(thing: { created: number }, asked: z.infer<typeof created>): boolean {
  if (typeof asked === 'number') return thing.created === asked;
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = asked ?? {};
  return thing.created > gt && thing.created >= gte && thing.created < lt && thing.created <= lte;
}
