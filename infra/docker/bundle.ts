import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUT = join(ROOT, 'build');

/** knex knows these drivers and takes none of them but `pg`. */
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

/** CommonJS packages call `require` and read `__dirname`, which ES modules do not have. */
const COMMONJS_BRIDGE = `
import { createRequire as __createRequire } from 'node:module';
import { fileURLToPath as __fileURLToPath } from 'node:url';
const require = __createRequire(import.meta.url);
const __filename = __fileURLToPath(import.meta.url);
const __dirname = __fileURLToPath(new URL('.', import.meta.url));
`;

/**
 * Bundles every process into `build/<folder>/dist`, at the depth of its sources, so that relative places such as
 * `../../../proto` mean the same in the image.
 */
await rm(OUT, { recursive: true, force: true });
const nouns = await readdir(join(ROOT, 'services'));
await Promise.all([
  ...nouns.map((noun) => bundle(`services/${noun}`)),
  bundle('gateway'),
  bundle('infra/docker/port'),
  bundle('infra/sandbox/wallet'),
  bundle('infra/sandbox/cards'),
  bundleFiles({ folder: 'infra/local', source: 'infra/local', files: ['audit.ts'] }),
]);
await cp(join(ROOT, 'proto/checkout'), join(OUT, 'proto/checkout'), { recursive: true });
await copyFonts();
// What the card sandbox sends to browsers as it is.
await cp(join(ROOT, 'infra/sandbox/cards/browser'), join(OUT, 'infra/sandbox/cards/browser'), {
  recursive: true,
});
// gRPC's own packages look for their protos two folders above the file that they are in.
for (const packaged of ['grpc-health-check/proto', '@grpc/reflection/build/proto', '@grpc/grpc-js/proto']) {
  await cp(join(ROOT, 'node_modules', packaged), join(OUT, 'services/proto'), { recursive: true });
}

async function bundle(folder: string): Promise<void> {
  const source = join(folder, 'src');
  await bundleFiles({ folder, source, files: await entryPoints(source) });
}

async function bundleFiles({ folder, source, files }: Bundling): Promise<void> {
  const outdir = join(OUT, folder, 'dist');
  await mkdir(outdir, { recursive: true });
  await build({
    entryPoints: files.map((file) => join(ROOT, source, file)),
    outdir,
    outbase: join(ROOT, source),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    sourcemap: 'linked',
    external: UNUSED_DRIVERS,
    banner: { js: COMMONJS_BRIDGE },
    logLevel: 'warning',
  });
}

/** The invoice service finds the fonts of its PDFs as packages, when it runs; it uses two weights of each. */
async function copyFonts(): Promise<void> {
  const fonts = 'node_modules/@expo-google-fonts';
  await cp(join(ROOT, fonts), join(OUT, 'services/invoice', fonts), {
    recursive: true,
    filter: (path) => !/\.\w+$/.test(path) || /(400Regular|600SemiBold)\/\w+\.ttf$/.test(path),
  });
}

/** The process itself, and each worker thread that it starts from a file of its own. */
async function entryPoints(source: string): Promise<string[]> {
  const files = await readdir(join(ROOT, source), { recursive: true });
  return files.filter((file) => file === 'main.ts' || file.endsWith('-worker.ts'));
}

interface Bundling {
  /** Where its files go in the image, from the root of the repository. */
  folder: string;
  /** Where its sources are; `files` are relative to it. */
  source: string;
  files: string[];
}
