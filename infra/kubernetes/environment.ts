import type { ProcessName } from '@checkout/kit/identity/process-keys.ts';
import type { IEnvVar } from 'kubernetes-models/v1/EnvVar';
import { processes } from '../docs/settings-table.ts';
import { CERTIFICATES, GRPC_PORT, RECEIPTS } from './ports-and-paths.ts';

/** Set by the image (where a process listens, where its files are), or only for development and tests. */
const NOT_OURS = new Set(['HOST', 'PORT', 'GRPC_PORT', 'HTTP_PORT', 'WEB_DIST', 'VITE_URL', 'FAILPOINT']);

/** Longer than a cluster needs to announce everywhere that a pod is about to stop. */
const DRAIN_NOTICE_MS = '5000';

const WIRING: Record<string, string> = {
  TLS_CA: `${CERTIFICATES}/ca.pem`,
  TLS_CERT: `${CERTIFICATES}/cert.pem`,
  TLS_KEY: `${CERTIFICATES}/key.pem`,
  RECEIPTS_DIR: RECEIPTS,
  DRAIN_NOTICE_MS,
  // One proxy: the ingress controller.
  TRUST_PROXY: '1',
};

/** Secret although it is an address, as it contains a password. */
const ALSO_SECRET = new Set(['NATS_URL']);

/**
 * Returns the variables that a process gets by name: addresses of other processes, its file paths, its
 * secrets (`<process>-secrets`), and its required settings (`<process>-settings`). All other entries of that
 * map are passed on as they are.
 */
export function environmentOf(name: ProcessName): IEnvVar[] {
  return Object.entries(processes[name] ?? {})
    .filter(([setting]) => !NOT_OURS.has(setting))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([setting, { secret, default: fallback }]): IEnvVar[] => {
      const wired = setting.endsWith('_ADDR') ? addressOf(setting) : WIRING[setting];
      if (wired !== undefined) return [{ name: setting, value: wired }];
      const optional = fallback !== undefined;
      if (secret || ALSO_SECRET.has(setting)) {
        const secretKeyRef = { name: `${name}-secrets`, key: setting, ...(optional && { optional }) };
        return [{ name: setting, valueFrom: { secretKeyRef } }];
      }
      if (optional) return [];
      return [{ name: setting, valueFrom: { configMapKeyRef: { name: `${name}-settings`, key: setting } } }];
    });
}

/** The name of a headless Service resolves to all its pods. */
function addressOf(setting: string): string {
  return `${setting.replace('_ADDR', '').toLowerCase()}:${GRPC_PORT}`;
}
