import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|html|svg)$/;

/** Writes a `.br` and a `.gz` copy of each text file of the build, for the gateway to serve as they are. */
export function compressBuild(): Plugin {
  let directory = '';
  return {
    name: 'compress-build',
    apply: 'build',
    configResolved: ({ root, build }) => {
      directory = resolve(root, build.outDir);
    },
    closeBundle: async () => {
      const files = readdirSync(directory, { recursive: true, encoding: 'utf8' });
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => compress(join(directory, file))),
      );
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
