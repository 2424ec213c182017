import * as z from 'zod';

/** The admin who did something, with the name that they had then. */
export const actor = z.strictObject({ id: z.string(), name: z.string() });

export type Actor = z.infer<typeof actor>;
