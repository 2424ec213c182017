import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { makerOf } from './make-once.ts';
import { runAlone } from './run-alone.ts';

const NOTES = join(repositoryRoot, 'node_modules/.cache/checkout');
const makeOnce = makerOf({ root: repositoryRoot, notes: NOTES });

/** While another process prepares this folder, what it makes is waited for: both would write the same files. */
function prepareAlone(wanted: { web: boolean; bundles: boolean }): void {
  runAlone(
    join(NOTES, 'preparing'),
    () => prepare(wanted),
    () => console.error('· waiting for another process that builds here'),
  );
}

/**
 * Generates the gRPC code and the API client and, if requested, builds the web app and bundles the processes;
 * each only when its inputs have changed since the last time. The inputs are recorded under `node_modules`,
 * so the record disappears together with the tools. Standard input and output stay untouched: they may be a
 * backup.
 */
function prepare({ web, bundles }: { web: boolean; bundles: boolean }): void {
  makeOnce({
    what: 'generating gRPC code',
    from: ['proto/checkout/**/*.proto', 'proto/buf*.yaml', 'node_modules/ts-proto/package.json'],
    result: 'proto/gen/checkout',
    make: () => run('proto', 'buf', ['generate']),
  });
  makeOnce({
    what: 'generating the API client',
    from: ['packages/{bank-codes,contract,money}/src/**/*', 'packages/client/generate/*'],
    result: 'packages/client/gen/api.ts',
    make: () => run('packages/client', 'node', ['generate/write-client.ts']),
  });
  if (web && existsSync(join(repositoryRoot, 'web/index.html'))) buildWebApp();
  if (bundles) bundleProcesses();
}

function buildWebApp(): void {
  makeOnce({
    what: 'building the web app',
    from: [
      'web/src/**/*',
      'web/public/**/*',
      'web/*.{html,ts,json}',
      'packages/{bank-codes,contract,money}/src/**/*',
      'packages/client/{src,gen,pack}/**/*',
      'packages/client/{package.json,README.md}',
      'package-lock.json',
    ],
    result: 'web/dist/index.html',
    // Whatever the caller's environment says: in a test's own, it would be a development build.
    make: () => run('web', 'vite', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' }),
  });
}

/**
 * Bundles start with two thirds of the work of starting from sources, and need three quarters of the memory.
 */
function bundleProcesses(): void {
  const place = join(repositoryRoot, 'node_modules/.cache/checkout/processes');
  makeOnce({
    what: 'bundling the processes',
    from: [
      '{services/*,gateway,packages/{bank-codes,contract,kit,money,testkit}}/src/**/*',
      'services/*/migrations/*',
      'proto/checkout/**/*.proto',
      'infra/{docker,local,sandbox}/**/*',
      'package-lock.json',
    ],
    result: 'node_modules/.cache/checkout/processes/gateway/dist/main.js',
    make: () => {
      // A stack that runs from there finds either the old bundles or the new ones.
      run('.', 'node', ['infra/docker/bundle.ts', `${place}.new`]);
      rmSync(place, { recursive: true, force: true });
      renameSync(`${place}.new`, place);
    },
  });
}

function run(directory: string, tool: string, args: string[], env: NodeJS.ProcessEnv = {}): void {
  const command = join(repositoryRoot, 'node_modules/.bin', tool);
  execFileSync(command, args, {
    cwd: join(repositoryRoot, directory),
    env: { ...process.env, ...env },
    stdio: ['ignore', process.stderr.fd, 'inherit'],
  });
}

if (import.meta.main) {
  try {
    prepareAlone({ web: process.argv.includes('--web'), bundles: process.argv.includes('--bundles') });
  } catch {
    // The tool has already printed what is wrong.
    process.exitCode = 1;
  }
}
