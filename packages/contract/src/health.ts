import * as z from 'zod';

/** Whether a process is alive, or ready to be sent work; `checks` says what that depends on. */
export const health = z
  .looseObject({ status: z.string(), checks: z.record(z.string(), z.unknown()).optional() })
  .meta({ id: 'Health' });
