import { createSettingsChanges } from '@checkout/kit/changes/settings-changes.ts';
import type { Migration } from '@checkout/kit/database/database.ts';

/** Records who changed which setting and when, with the old and new values. */
export const keepSettingsChanges: Migration = { up: createSettingsChanges };
