import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from './repository.ts';

/**
 * Creates certificates for all processes in a folder, as `make certificates` does; the next run replaces
 * them. Runs asynchronously, so the caller's own calls and timers continue. Rejects with the script's error.
 */
export async function makeCertificates(folder: string, authority: '' | 'new' | 'only' = ''): Promise<void> {
  await promisify(execFile)('sh', ['infra/docker/make-certificates.sh', folder], {
    cwd: repositoryRoot,
    env: { ...process.env, AUTHORITY: authority },
  });
}

/** Returns the TLS settings of a process: the paths of its own files. */
export function certificateSettings(folder: string, process: string) {
  const own = (file: string) => join(folder, process, 'tls', file);
  return { TLS_CA: own('ca.pem'), TLS_CERT: own('cert.pem'), TLS_KEY: own('key.pem') };
}
