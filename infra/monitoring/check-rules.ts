import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `node infra/monitoring/check-rules.ts`: checks the rules with promtool; exits with 1 on failure. */
const cwd = fileURLToPath(new URL('.', import.meta.url));
const words = [
  ['check', 'config', 'prometheus.yml'],
  ['test', 'rules', 'rules.test.yml'],
];
for (const args of words) execFileSync('promtool', args, { cwd, stdio: 'inherit' });
