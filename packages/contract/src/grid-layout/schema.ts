import * as z from 'zod';

/** The maximum number of tables, and of columns per table, in a layout. */
const most = 60;
const name = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]{0,59}$/, 'A name has up to 60 letters, digits and dashes');
const names = z.array(name).max(most);

/** A person's layout of a table; clients are free to render it differently. */
export const gridLayout = z.object({
  order: names.describe('All columns, including hidden ones'),
  hidden: names,
  pins: z
    .record(name, z.enum(['start', 'end']))
    .refine((pins) => Object.keys(pins).length <= most, `At most ${most} columns`)
    .optional()
    .describe('Columns pinned to the start or end while the others scroll'),
  widths: z
    .record(name, z.int().min(1).max(10_000))
    .refine((widths) => Object.keys(widths).length <= most, `At most ${most} columns`)
    .describe('Width in pixels of each column whose width was changed'),
  density: z.enum(['comfortable', 'compact']),
});

export const gridLayoutBody = z.object({ layout: gridLayout }).meta({ id: 'GridLayoutBody' });

export const gridLayoutView = z.strictObject(gridLayout.shape).meta({ id: 'GridLayout' });

export const gridLayouts = z.strictObject({ layouts: z.record(z.string(), gridLayoutView) });

export type GridLayoutView = z.output<typeof gridLayoutView>;
