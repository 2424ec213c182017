import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Reads the manifests of the base and the example, without the files that only kustomize reads. */
export function writtenObjects(): Manifest[] {
  const paths = globSync('{base,example}/*.yaml', { cwd: folder }).filter(
    (path) => !path.includes('kustomization'),
  );
  return paths.flatMap((path) => objectsIn(readFileSync(`${folder}/${path}`, 'utf8'), path));
}

/** Returns what kustomize builds from the example. */
export function builtObjects(): Manifest[] {
  return objectsIn(
    execFileSync('kubectl', ['kustomize', `${folder}/example`], { encoding: 'utf8' }),
    'the example, built',
  );
}

/** Throws when the text is not valid YAML. */
function objectsIn(text: string, from: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    if (document.errors[0] !== undefined) throw new Error(`${from}: ${document.errors[0].message}`);
    return { from, ...document.toJS() } as Manifest;
  });
}

export interface Manifest {
  /** The file that it was read from. */
  from: string;
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  // biome-ignore lint/suspicious/noExplicitAny: each kind has its own type, which its schema defines.
  spec?: any;
}
