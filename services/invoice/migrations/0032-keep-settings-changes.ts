import { createSettingsChanges } from '@checkout/kit/changes/settings-changes.ts';
import type { Migration } from '@checkout/kit/database/database.ts';

/** Stores who changed which setting when, and from what to what. */
export const keepSettingsChanges: Migration = { up: createSettingsChanges };
