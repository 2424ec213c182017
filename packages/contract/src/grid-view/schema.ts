import * as z from 'zod';
import { gridLayout, gridLayoutView } from '../grid-layout/schema.ts';
import { entityId } from '../values/identifier.ts';
import { presentText, requiredText } from '../values/text.ts';
import { viewNameLimit } from './name-limit.ts';

const name = requiredText({ name: 'Name', max: viewNameLimit });
const address = presentText({ name: 'Address', max: 4_000 }).describe(
  'Filters and sort order as in the query of the page’s URL, such as `status=paid&sort=amount`',
);
const content = z.object({ address, layout: gridLayout });

export const saveGridViewBody = z
  .object({ grid: entityId.describe('Id of the table'), name, content })
  .meta({ id: 'SaveGridViewBody' });

export const changeGridViewBody = z
  .object({
    name: name.optional(),
    content: content.optional(),
    isDefault: z.boolean().optional().describe('`true`: replaces the table’s current default'),
  })
  .meta({ id: 'ChangeGridViewBody' });

/** The saved state of a table, under a name. */
const gridView = z
  .strictObject({
    id: z.string(),
    grid: z.string(),
    name: z.string(),
    content: z.strictObject({ address: z.string(), layout: gridLayoutView }),
    isDefault: z
      .boolean()
      .describe('Whether it is applied when the table is opened without a filter or view'),
  })
  .meta({ id: 'GridView' });

export const gridViews = z.strictObject({ views: z.array(gridView) });

export type GridView = z.output<typeof gridView>;
