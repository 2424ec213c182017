import * as z from 'zod';
import { metadataView, optionalMetadata } from '../values/metadata.ts';
import { pageInfo } from '../values/paging.ts';
import { optionalText, requiredText, textLimits } from '../values/text.ts';
import { timestamp } from '../values/timestamp.ts';

const activityStatuses = ['completed', 'pending', 'failed'] as const;

/** The source of an entry that specifies none. */
const defaultActivitySource = 'wallet';

/** Far above any balance, and still exact as a JSON number. */
const maxGemAmount = 1_000_000_000_000;

/** Body of an entry that a sibling service adds to the caller's timeline. */
export const createActivityBody = z
  .object({
    type: requiredText({ name: 'Type', max: 100 }),
    title: requiredText({ name: 'Title', max: textLimits.name }),
    description: requiredText({ name: 'Description', max: textLimits.description }),
    gemAmount: z
      .number('Gem amount must be a number')
      .min(-maxGemAmount, 'Gem amount is too large')
      .max(maxGemAmount, 'Gem amount is too large')
      .nullish()
      .transform((amount) => amount ?? undefined),
    usdValue: optionalText({ name: 'USD value', max: 50 }),
    transactionId: optionalText({ name: 'Transaction id', max: textLimits.reference }),
    source: optionalText({ name: 'Source', max: 100 }).transform((source) => source || defaultActivitySource),
    status: z
      .enum(activityStatuses, `Status must be one of ${activityStatuses.join(', ')}`)
      .nullish()
      .transform((status) => status ?? 'completed'),
    metadata: optionalMetadata,
  })
  .meta({ id: 'CreateActivityBody' });

export const activityEntry = z
  .strictObject({
    id: z.string(),
    userId: z.string(),
    type: z.string(),
    title: z.string(),
    description: z.string(),
    gemAmount: z.number().nullable().describe('Positive for a purchase, negative for spending'),
    usdValue: z.string().nullable().describe('Formatted amount'),
    transactionId: z.string().nullable(),
    source: z.string(),
    status: z.enum(activityStatuses),
    metadata: metadataView,
    createdAt: timestamp,
  })
  .meta({ id: 'ActivityEntry' });

export const activityList = z.strictObject({ activities: z.array(activityEntry), ...pageInfo });
export const activityCreated = z.strictObject({ success: z.literal(true), activityEntry });

export type ActivityEntry = z.output<typeof activityEntry>;
