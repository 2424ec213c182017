import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const room = fileURLToPath(new URL('..', import.meta.url));
const compiler = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url));

/**
 * Packs the client as a `.tgz` for npm: compiled JavaScript with types, because Node does not strip types
 * inside packages, and no dependencies. The same sources give the same bytes. Throws with the output of a
 * failed tool.
 */
export function packClient(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-client-'));
  try {
    compileInto(folder);
    cpSync(join(room, 'README.md'), join(folder, 'README.md'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify(publicManifest(), null, 2));
    const packed = JSON.parse(run('npm', ['pack', '--json', '--ignore-scripts'], folder));
    return readFileSync(join(folder, fileNameOf(packed)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compileInto(folder: string): void {
  const entries = Object.values(entryPoints()).map((path) => join(room, path));
  const [from, to] = [
    ['--rootDir', room],
    ['--outDir', folder],
  ];
  const language = ['--target', 'es2023', '--module', 'nodenext', '--types', 'node', '--strict'];
  const output = ['--declaration', '--rewriteRelativeImportExtensions', '--skipLibCheck'];
  run(compiler, [...entries, '--ignoreConfig', ...from, ...to, ...language, ...output], room);
}

/** Returns the published manifest: that of `package.json`, with compiled files as its exports. */
function publicManifest(): object {
  const { name, version, description } = manifest();
  const exports = Object.fromEntries(
    Object.entries(entryPoints()).map(([entry, path]) => [entry, path.replace(/\.ts$/, '.js')]),
  );
  return {
    name,
    version,
    description,
    type: 'module',
    engines: { node: '>=20.3' },
    sideEffects: false,
    exports,
  };
}

/** Returns the public entry points and their source files, without the packing script. */
function entryPoints(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(manifest().exports).filter(([, path]) => path.startsWith('./src/')),
  );
}

function manifest(): Manifest {
  return JSON.parse(readFileSync(join(room, 'package.json'), 'utf8'));
}

/** npm returns a list, newer versions an object by package name. */
function fileNameOf(packed: { filename: string }[] | Record<string, { filename: string }>): string {
  const [first] = Object.values(packed);
  if (!first) throw new Error('npm pack created no archive');
  return first.filename;
}

function run(tool: string, args: string[], directory: string): string {
  return execFileSync(tool, args, { cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

interface Manifest {
  name: string;
  version: string;
  description: string;
  exports: Record<string, string>;
}
