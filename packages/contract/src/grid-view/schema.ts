import * as z from 'zod';
import { gridLayout, gridLayoutView } from '../grid-layout/schema.ts';
import { entityId } from '../values/identifier.ts';
import { presentText, requiredText } from '../values/text.ts';
import { viewNameLimit } from './name-limit.ts';

const name = requiredText({ name: 'Name', max: viewNameLimit });
const address = presentText({ name: 'Address', max: 4_000 }).describe(
  'What the table is narrowed down to and ordered by, as in its page’s address, such as status=paid&sort=amount',
);
const content = z.object({ address, layout: gridLayout });

export const saveGridViewBody = z
  .object({ grid: entityId.describe('The table'), name, content })
  .meta({ id: 'SaveGridViewBody' });

export const changeGridViewBody = z
  .object({
    name: name.optional(),
    content: content.optional(),
    isDefault: z.boolean().optional().describe('True: another default of the same table gives way'),
  })
  .meta({ id: 'ChangeGridViewBody' });

/** What a table shows, under a name. */
const gridView = z
  .strictObject({
    id: z.string(),
    grid: z.string(),
    name: z.string(),
    content: z.strictObject({ address: z.string(), layout: gridLayoutView }),
    isDefault: z.boolean().describe('Shown when the table is opened without anything asked of it'),
  })
  .meta({ id: 'GridView' });

export const gridViews = z.strictObject({ views: z.array(gridView) });

export type GridView = z.output<typeof gridView>;
