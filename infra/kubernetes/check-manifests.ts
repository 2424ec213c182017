import { onPath } from '../test/test-tools.ts';
import { builtObjects, type Manifest, writtenObjects } from './read-manifests.ts';

/**
 * `node infra/kubernetes/check-manifests.ts`: holds every manifest against the schema of its kind, and what kustomize
 * makes of the example where kubectl is installed; exit code 1 if one does not fit. Fields that no schema knows are the
 * compiler's to find, in what makes the base.
 */
const manifests = [...writtenObjects(), ...(onPath('kubectl') === undefined ? [] : builtObjects())];
const complaints = (await Promise.all(manifests.map(complaintsOf))).flat();
for (const complaint of complaints) console.log(complaint);
console.log(`${manifests.length} manifests, ${complaints.length} not as their schema has it`);
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
