import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** What is written in the base and the example, without what only kustomize reads. */
export function writtenObjects(): Manifest[] {
  const paths = globSync('{base,example}/*.yaml', { cwd: folder }).filter(
    (path) => !path.includes('kustomization'),
  );
  return paths.flatMap((path) => objectsIn(readFileSync(`${folder}/${path}`, 'utf8'), path));
}

/** What kustomize makes of the example. */
export function builtObjects(): Manifest[] {
  return objectsIn(
    execFileSync('kubectl', ['kustomize', `${folder}/example`], { encoding: 'utf8' }),
    'the example, built',
  );
}

/** Throws where it is no YAML. */
function objectsIn(text: string, from: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    if (document.errors[0] !== undefined) throw new Error(`${from}: ${document.errors[0].message}`);
    return { from, ...document.toJS() } as Manifest;
  });
}

export interface Manifest {
  /** Where it was read. */
  from: string;
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  // biome-ignore lint/suspicious/noExplicitAny: each kind has its own, which the schema knows.
  spec?: any;
}
