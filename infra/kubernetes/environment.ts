import type { ProcessName } from '@checkout/kit/identity/process-keys.ts';
import type { IEnvVar } from 'kubernetes-models/v1/EnvVar';
import { processes } from '../docs/settings-table.ts';
import { CERTIFICATES, GRPC_PORT, RECEIPTS } from './places.ts';

/** The image says where a process listens and where its files are; the others are for development and tests. */
const NOT_OURS = new Set(['HOST', 'PORT', 'GRPC_PORT', 'HTTP_PORT', 'WEB_DIST', 'VITE_URL', 'FAILPOINT']);

/** Longer than a cluster needs to tell everybody that a pod is about to end. */
const DRAIN_NOTICE_MS = '5000';

const WIRING: Record<string, string> = {
  TLS_CA: `${CERTIFICATES}/ca.pem`,
  TLS_CERT: `${CERTIFICATES}/cert.pem`,
  TLS_KEY: `${CERTIFICATES}/key.pem`,
  RECEIPTS_DIR: RECEIPTS,
  DRAIN_NOTICE_MS,
  // The ingress controller.
  TRUST_PROXY: '1',
};

/** It holds a password, though it is an address. */
const ALSO_SECRET = new Set(['NATS_URL']);

/**
 * What a process is given by name: its neighbours and files, its secrets (`<process>-secrets`), and the settings without
 * which it does not start (`<process>-settings`, of which it gets all others as they are).
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

/** The name of a service without an address of its own leads to all its pods. */
function addressOf(setting: string): string {
  return `${setting.replace('_ADDR', '').toLowerCase()}:${GRPC_PORT}`;
}
