import * as z from 'zod';
import { actor } from '../values/actor.ts';
import { countedPageInfo, pageQuery } from '../values/paging.ts';
import { timestamp } from '../values/timestamp.ts';

/** The kinds of settings in each area; drafts are recorded like settings. */
export const settingsAreas = {
  payment_methods: ['payment_method'],
  fx: ['fx_settings', 'fx_rate'],
  coupons: ['coupon'],
  product_access: ['product_access'],
  company: ['company_settings', 'brand', 'logo'],
  invoice_drafts: ['invoice_draft'],
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
    actor,
    kind: z.enum(Object.values(settingsAreas).flat()),
    subjectId: z
      .string()
      .describe(
        'Id of the row; `default` for settings of which there is only one, the colour scheme for a logo',
      ),
    subjectName: z.string().describe('Name after the change; for a deletion, its last name'),
    act: z.enum(['created', 'changed', 'deleted']),
    fields: z
      .array(z.strictObject({ name: z.string(), before: value, after: value }))
      .describe('Fields that differ; null for no value. A picture is represented by its hash'),
  })
  .meta({ id: 'SettingsChange' });

export const settingsChanges = z
  .strictObject({ changes: z.array(settingsChange).describe('Newest first'), ...countedPageInfo })
  .meta({ id: 'SettingsChanges' });

export type SettingsArea = keyof typeof settingsAreas;
export type SettingsChange = z.output<typeof settingsChange>;
