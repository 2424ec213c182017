import { createSettingsChanges } from '@checkout/kit/changes/settings-changes.ts';
import type { Migration } from '@checkout/kit/database/database.ts';

/** Adds the audit log of settings: who changed which setting, when, and its value before and after. */
export const keepSettingsChanges: Migration = { up: createSettingsChanges };
