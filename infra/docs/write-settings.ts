import { writeFileSync } from 'node:fs';
import { composeSettings } from './compose-settings.ts';
import { settingsTable } from './settings-table.ts';

/** `make settings`: writes the table of settings into the docs, and which of them reach which container. */
writeFileSync(new URL('../../docs/settings.md', import.meta.url), settingsTable());
writeFileSync(new URL('../docker/settings.yml', import.meta.url), composeSettings());
