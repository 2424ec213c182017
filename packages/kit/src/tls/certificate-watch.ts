import type { ProcessName } from '../identity/process-keys.ts';
import type { Logger } from '../telemetry/log.ts';
import { certificateExpiry } from '../telemetry/metrics.ts';
import {
  type CertificateFiles,
  type Certificates,
  certificateFiles,
  readCertificates,
  type TlsSettings,
} from './certificate-files.ts';

const LOOK_EVERY_MS = 10_000;

/**
 * Returns the certificates that the settings name, watched; undefined when they name none. Throws when they
 * are invalid.
 */
export function watchOwnCertificates(
  settings: TlsSettings,
  { name, log }: { name: ProcessName; log: Logger },
): CertificateWatch | undefined {
  const files = certificateFiles(settings);
  return files && watchCertificates({ files, name, log });
}

/**
 * Watches this process's certificates and reads them again when their files change. Files that do not match
 * each other, as during a replacement, are ignored, and the previous ones stay in use. Throws when they are
 * invalid at startup. Polls, because no operating system reports changes in folders that are mounted into
 * containers.
 */
export function watchCertificates({
  files,
  name,
  log,
  pollEveryMs = LOOK_EVERY_MS,
}: WatchOptions): CertificateWatch {
  let current = readCertificates(files, name);
  certificateExpiry.set(current.expiresAtMs / 1000);
  let lastProblem = '';
  const listeners = new Set<Listener>();
  const look = (): void => {
    const found = tryToRead(files, name);
    if ('problem' in found) {
      if (found.problem !== lastProblem)
        log.error({ problem: found.problem }, 'new certificates are not used');
      lastProblem = found.problem;
      return;
    }
    lastProblem = '';
    if (isSame(current, found)) return;
    const before = current;
    current = found;
    certificateExpiry.set(current.expiresAtMs / 1000);
    log.info({ expires: new Date(current.expiresAtMs).toISOString() }, 'certificates replaced');
    for (const listener of listeners) listener(current, before);
  };
  const timer = setInterval(look, pollEveryMs).unref();
  return {
    files,
    current: () => current,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => clearInterval(timer),
  };
}

function tryToRead(files: CertificateFiles, name: ProcessName): Certificates | { problem: string } {
  try {
    return readCertificates(files, name);
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

function isSame(one: Certificates, other: Certificates): boolean {
  return one.ca.equals(other.ca) && one.cert.equals(other.cert) && one.key.equals(other.key);
}

type Listener = (current: Certificates, before: Certificates) => void;

/** The current certificates of this process. */
export interface CertificateWatch {
  /** Paths of the files. */
  files: CertificateFiles;
  current(): Certificates;
  /** Calls the listener after each change; returns a function that unsubscribes it. */
  onChange(listener: Listener): () => void;
  close(): void;
}

interface WatchOptions {
  files: CertificateFiles;
  /** The process that the certificate must name. */
  name: ProcessName;
  log: Logger;
  pollEveryMs?: number;
}
