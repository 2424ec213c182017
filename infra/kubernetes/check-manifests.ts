import { onPath } from '../test/test-tools.ts';
import { builtObjects, type Manifest, writtenObjects } from './read-manifests.ts';

/**
 * `node infra/kubernetes/check-manifests.ts`: validates every manifest against the schema of its kind and,
 * where kubectl is installed, what kustomize builds from the example; exits with code 1 if one is invalid.
 * Unknown fields are caught by the compiler, in the code that generates the base.
 */
const manifests = [...writtenObjects(), ...(onPath('kubectl') === undefined ? [] : builtObjects())];
const complaints = (await Promise.all(manifests.map(complaintsOf))).flat();
for (const complaint of complaints) console.log(complaint);
console.log(`${manifests.length} manifests, ${complaints.length} that violate their schema`);
process.exitCode = complaints.length > 0 || manifests.length === 0 ? 1 : 0;

async function complaintsOf({ from, ...manifest }: Manifest): Promise<string[]> {
  const { apiVersion, kind, metadata } = manifest;
  try {
    const module = await import(`kubernetes-models/${apiVersion}/${kind}`);
    new module[kind](manifest).validate();
    return [];
  } catch (error) {
    return [`${from}: ${kind} ${metadata?.name}: ${error instanceof Error ? error.message : error}`];
  }
}
