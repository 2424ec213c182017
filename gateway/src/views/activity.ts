import type { ActivityEntry as EntryView } from '@checkout/contract/activity/schema.ts';
import type { ActivityEntry } from '@checkout/proto/activity/v1/activity.ts';
import { enumOf, instantText, objectOf, textOrNull } from '../values/from-proto.ts';

export function activityView(entry: ActivityEntry | undefined): EntryView {
  if (entry === undefined) throw new Error('a response lacks its entry');
  return {
    id: entry.id,
    userId: entry.userId,
    type: entry.type,
    title: entry.title,
    description: entry.description,
    gemAmount: entry.gemAmount ?? null,
    usdValue: textOrNull(entry.usdValue),
    transactionId: textOrNull(entry.transactionId),
    source: entry.source,
    status: enumOf(entry.status),
    metadata: objectOf(entry.metadataJson),
    createdAt: instantText(entry.createdAt),
  };
}
