import { writeFileSync } from 'node:fs';
import { settingsTable } from './settings-table.ts';

/** `make settings`: writes the table of settings into the docs. */
writeFileSync(new URL('../../docs/settings.md', import.meta.url), settingsTable());
