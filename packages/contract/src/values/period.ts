import type * as z from 'zod';
import { unlessEmpty } from './paging.ts';
import { instantOrEndOfDay, instantOrStartOfDay } from './timestamp.ts';

/**
 * The two ends of a period in a query, such as `createdFrom` and `createdTo`. Both are included; a bare date is its
 * beginning or its end, UTC, so that the same date twice is that day.
 */
export function periodQuery<const What extends string>(what: What, meaning?: string): PeriodQuery<What> {
  const name = what.charAt(0).toUpperCase() + what.slice(1);
  const from = unlessEmpty(instantOrStartOfDay(`${name} from`));
  const to = unlessEmpty(instantOrEndOfDay(`${name} to`));
  const ends = { [`${what}From`]: meaning === undefined ? from : from.describe(meaning) };
  return { ...ends, [`${what}To`]: to.describe('Included; a bare date is all of its day UTC') } as never;
}

type PeriodQuery<What extends string> = Record<`${What}From` | `${What}To`, PeriodEnd>;
type PeriodEnd = ReturnType<typeof unlessEmpty<z.ZodType<string, string>>>;
