import type { ActivityEntry } from '@checkout/proto/activity/v1/activity.ts';
import type { EntryRow } from './store-entries.ts';

/** Converts a row to the message that its owner receives. */
export function entryView({ gemAmount, position: _position, ...entry }: EntryRow): ActivityEntry {
  return { ...entry, gemAmount: gemAmount ?? undefined };
}
