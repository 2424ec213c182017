import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Drivers that knex imports and we do not use; ours is `pg`. */
const UNUSED_DRIVERS = [
  'better-sqlite3',
  'mariadb',
  'mariadb/callback',
  'mysql',
  'mysql2',
  'oracledb',
  'pg-native',
  'pg-query-stream',
  'sqlite3',
  'tedious',
];

/** Has a native library for each platform, which cannot be bundled. */
const NATIVE = 'sharp';

/** CommonJS packages call `require` and read `__dirname`, which ES modules do not have. */
const COMMONJS_BRIDGE = `
const require = process.getBuiltinModule('module').createRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
`;

/**
 * Importing a Node module from an ES module evaluates all its exports at once, such as the client behind
 * `fetch`. Taken as an object, only what is used is evaluated: a process starts a seventh sooner.
 */
const builtinsWhenUsed: Plugin = {
  name: 'builtins when used',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^[a-z:_/\d]+$/ }, ({ path, kind }) =>
      kind === 'import-statement' && builtinModules.includes(path.replace(/^node:/, ''))
        ? { path, namespace: 'builtin' }
        : undefined,
    );
    onLoad({ filter: /^/, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('${path}');`,
    }));
  },
};

/**
 * Bundles every process into `<out>/<folder>/dist`, at the same depth as its sources, so that relative paths
 * such as `../../../proto` resolve equally there. What `out` held before is removed.
 */
export async function bundleProcesses(out: string): Promise<void> {
  await rm(out, { recursive: true, force: true });
  const nouns = await readdir(join(ROOT, 'services'));
  const folders = [
    ...nouns.map((noun) => `services/${noun}`),
    'gateway',
    'infra/docker/port',
    'infra/sandbox/wallet',
    'infra/sandbox/cards',
  ];
  const parts = await Promise.all(folders.map(partsOf));
  await bundle(out, [
    ...parts.flat(),
    ...['audit', 'backup', 'restore'].map((name) => ({
      folder: 'infra/local',
      source: `infra/local/${name}.ts`,
      file: name,
    })),
  ]);
  await cp(join(ROOT, 'proto/checkout'), join(out, 'proto/checkout'), { recursive: true });
  await copyFonts(out);
  // A restore provisions a database as the containers do.
  await cp(join(ROOT, 'infra/docker/postgres-books.sql'), join(out, 'infra/docker/postgres-books.sql'));
  for (const noun of ['payment', 'invoice']) await copyPackage(NATIVE, join(out, 'services', noun));
  // The card sandbox sends these files to browsers unchanged.
  await cp(join(ROOT, 'infra/sandbox/cards/browser'), join(out, 'infra/sandbox/cards/browser'), {
    recursive: true,
  });
  // gRPC's own packages look for their protos two folders above the file that they are in.
  for (const packaged of ['grpc-health-check/proto', '@grpc/reflection/build/proto', '@grpc/grpc-js/proto']) {
    await cp(join(ROOT, 'node_modules', packaged), join(out, 'services/proto'), { recursive: true });
  }
}

/** Bundles all parts in one run, so that shared modules are read and parsed once. */
async function bundle(out: string, parts: Part[]): Promise<void> {
  for (const folder of new Set(parts.map(({ folder }) => folder))) {
    await mkdir(join(out, folder), { recursive: true });
    // Without it Node first parses megabytes as CommonJS.
    await writeFile(join(out, folder, 'package.json'), '{ "type": "module" }\n');
  }
  await build({
    entryPoints: parts.map(({ folder, source, file }) => ({
      in: join(ROOT, source),
      out: join(folder, 'dist', file),
    })),
    outdir: out,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    sourcemap: 'linked',
    sourcesContent: false,
    external: [...UNUSED_DRIVERS, NATIVE],
    banner: { js: COMMONJS_BRIDGE },
    plugins: [builtinsWhenUsed],
    logLevel: 'warning',
  });
}

/** Copies the fonts that the invoice service resolves as packages at run time: two weights of each. */
async function copyFonts(out: string): Promise<void> {
  const fonts = 'node_modules/@expo-google-fonts';
  await cp(join(ROOT, fonts), join(out, 'services/invoice', fonts), {
    recursive: true,
    filter: (path) => !/\.\w+$/.test(path) || /(400Regular|600SemiBold)\/\w+\.ttf$/.test(path),
  });
}

/** Copies a package with its installed dependencies, of native libraries only that for this platform. */
async function copyPackage(name: string, to: string, from = ROOT): Promise<void> {
  const place = [join(from, 'node_modules', name), join(ROOT, 'node_modules', name)].find((path) =>
    existsSync(path),
  );
  const target = join(to, 'node_modules', name);
  if (place === undefined || existsSync(target)) return;
  await cp(place, target, { recursive: true });
  const { dependencies, optionalDependencies } = JSON.parse(
    await readFile(join(place, 'package.json'), 'utf8'),
  ) as Needs;
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
    await copyPackage(needed, to, place);
  }
}

/** Returns the process itself, and each worker thread that it starts from a file of its own. */
async function partsOf(folder: string): Promise<Part[]> {
  const files = await readdir(join(ROOT, folder, 'src'), { recursive: true });
  return files
    .filter((file) => file === 'main.ts' || file.endsWith('-worker.ts'))
    .map((file) => ({ folder, source: join(folder, 'src', file), file: file.replace(/\.ts$/, '') }));
}

interface Needs {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** A bundle that becomes one file. */
interface Part {
  /** Its folder, relative to `out` and in the image. */
  folder: string;
  source: string;
  /** Its name in `<folder>/dist`, without an extension. */
  file: string;
}
