import { writeFileSync } from 'node:fs';
import { baseFiles } from '../kubernetes/manifests.ts';
import { dashboards } from '../monitoring/dashboards.ts';
import { composeSettings } from './compose-settings.ts';
import { natsConfiguration } from './nats-configuration.ts';
import { settingsTable } from './settings-table.ts';

/**
 * `make settings`: writes the generated files: the table of settings in the docs, the settings of each
 * container, the permissions in NATS, the Grafana dashboards and the Kubernetes manifests.
 */
writeFileSync(new URL('../../docs/settings.md', import.meta.url), settingsTable());
writeFileSync(new URL('../docker/settings.yml', import.meta.url), composeSettings());
writeFileSync(new URL('../docker/nats.conf', import.meta.url), natsConfiguration());
for (const [name, dashboard] of Object.entries(dashboards)) {
  writeFileSync(
    new URL(`../monitoring/dashboards/${name}.json`, import.meta.url),
    `${JSON.stringify(dashboard, null, 2)}\n`,
  );
}
for (const [name, text] of Object.entries(baseFiles())) {
  writeFileSync(new URL(`../kubernetes/base/${name}`, import.meta.url), text);
}
