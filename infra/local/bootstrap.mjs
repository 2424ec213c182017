/**
 * Installs the locked packages unless exactly those are installed. It runs on whatever Node the machine has
 * (20 or later), before any npm package is there; everything after it runs on the Node that comes with the
 * packages. It leaves standard input and output alone: they may be a backup.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Node 12 must be able to read this file up to here, or it would report a syntax error instead.
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Node 20 or later is required to install the packages; this is ${process.version}.`);
  process.exit(1);
}
if (!isInstalled()) {
  console.error('· installing packages (npm ci)');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  execFileSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 'inherit'],
  });
}
if (!existsSync(`${root}/node_modules/node/bin/node`)) {
  console.error(
    'The package "node" has no binary. If npm ignores install scripts here, run: npm rebuild node',
  );
  process.exit(1);
}

/**
 * Returns whether every locked package is installed in its version, except optional ones for other platforms.
 * npm records what it installed, but not what was removed since: the packages of a workspace are in a folder
 * of their own, which is easily deleted.
 */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  const locked = packagesOf('package-lock.json');
  return Object.entries(locked).every(
    ([path, { version, optional }]) =>
      path === '' ||
      optional ||
      (path in installed &&
        installed[path].version === version &&
        existsSync(`${root}/${path}/package.json`)),
  );
}

function packagesOf(file) {
  return existsSync(`${root}/${file}`) ? JSON.parse(readFileSync(`${root}/${file}`, 'utf8')).packages : {};
}
