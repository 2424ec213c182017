import * as z from 'zod';
import { countedPageInfo, pageQuery } from '../values/paging.ts';
import { timestamp } from '../values/timestamp.ts';

/** What is changed in each area of the settings. */
export const settingsAreas = {
  payment_methods: ['payment_method'],
  fx: ['fx_settings', 'fx_rate'],
  coupons: ['coupon'],
  product_access: ['product_access'],
  company: ['company_settings', 'brand', 'logo'],
} as const;

const areas = Object.keys(settingsAreas) as SettingsArea[];

export const settingsChangesQuery = pageQuery.extend({
  area: z.enum(areas, `Area must be one of ${areas.join(', ')}`),
});

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();

export const settingsChange = z
  .strictObject({
    id: z.string(),
    at: timestamp,
    actor: z.strictObject({ id: z.string(), name: z.string() }),
    kind: z.enum(Object.values(settingsAreas).flat()),
    subjectId: z
      .string()
      .describe('Id of the row; `default` where there is one for all, a scheme for a logo'),
    subjectName: z.string().describe('As it was called after the change, or last'),
    act: z.enum(['created', 'changed', 'deleted']),
    fields: z
      .array(z.strictObject({ name: z.string(), before: value, after: value }))
      .describe('Those that differ; null where there was, or is, nothing. A picture is told by its hash'),
  })
  .meta({ id: 'SettingsChange' });

export const settingsChanges = z
  .strictObject({ changes: z.array(settingsChange).describe('Newest first'), ...countedPageInfo })
  .meta({ id: 'SettingsChanges' });

export type SettingsArea = keyof typeof settingsAreas;
export type SettingsChange = z.output<typeof settingsChange>;
