import type * as z from 'zod';
import { optionalParam } from './paging.ts';
import { instantOrEndOfDay, instantOrStartOfDay } from './timestamp.ts';

/**
 * The two query parameters of a period, such as `createdFrom` and `createdTo`. Both are inclusive; a date
 * without time means the start or the end of that day UTC, so that the same date twice selects that day.
 */
export function periodQuery<const What extends string>(what: What, meaning?: string): PeriodQuery<What> {
  const name = what.charAt(0).toUpperCase() + what.slice(1);
  const from = optionalParam(instantOrStartOfDay(`${name} from`));
  const to = optionalParam(instantOrEndOfDay(`${name} to`));
  const ends = { [`${what}From`]: meaning === undefined ? from : from.describe(meaning) };
  return {
    ...ends,
    [`${what}To`]: to.describe('Inclusive; a date without time includes that whole day (UTC)'),
  } as never;
}

type PeriodQuery<What extends string> = Record<`${What}From` | `${What}To`, PeriodEnd>;
type PeriodEnd = ReturnType<typeof optionalParam<z.ZodType<string, string>>>;
