import type { ProcessName } from '@checkout/kit/identity/process-keys.ts';
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IVolume } from 'kubernetes-models/v1/Volume';
import type { IVolumeMount } from 'kubernetes-models/v1/VolumeMount';
import { processes } from '../docs/settings-table.ts';
import { environmentOf } from './environment.ts';
import type { ProcessPlan } from './plan.ts';
import {
  CERTIFICATES,
  GRPC_PORT,
  HEALTH_PORT,
  PORT,
  POSTGRES_AUTHORITY,
  podsOf,
  RECEIPTS,
} from './ports-and-paths.ts';

/** The user id in the images. */
const USER = 1000;
/** The drain notice, ten seconds for requests in flight, and a margin. */
const GRACE_SECONDS = 30;

/** Returns the Deployment of a process: at least two pods, each new one ready before an old one stops. */
export function deploymentOf(plan: ProcessPlan): IDeployment {
  const { name } = plan;
  const labels = podsOf(name);
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, labels },
    spec: {
      selector: { matchLabels: labels },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      template: {
        metadata: { labels },
        spec: {
          automountServiceAccountToken: false,
          // The variables that Kubernetes adds for each Service would look like settings.
          enableServiceLinks: false,
          terminationGracePeriodSeconds: GRACE_SECONDS,
          securityContext: {
            runAsNonRoot: true,
            runAsUser: USER,
            runAsGroup: USER,
            fsGroup: USER,
            seccompProfile: { type: 'RuntimeDefault' },
          },
          topologySpreadConstraints: [
            {
              maxSkew: 1,
              topologyKey: 'kubernetes.io/hostname',
              whenUnsatisfiable: 'ScheduleAnyway',
              labelSelector: { matchLabels: labels },
            },
          ],
          containers: [containerOf(plan)],
          volumes: volumesOf(plan),
        },
      },
    },
  };
}

function containerOf(plan: ProcessPlan): IContainer {
  const { name } = plan;
  const serving =
    name === 'gateway' ? { name: 'http', containerPort: PORT } : { name: 'grpc', containerPort: GRPC_PORT };
  const asked = (path: string) => ({ httpGet: { path, port: 'health' }, timeoutSeconds: 2 });
  return {
    name,
    image: `checkout-${name}`,
    env: environmentOf(name),
    envFrom: [
      { configMapRef: { name: `${name}-settings` } },
      // WEBHOOK_<NAME>_URL and WEBHOOK_<NAME>_SECRET of each sibling service.
      ...(name === 'webhook' ? [{ secretRef: { name: 'webhook-receivers', optional: true } }] : []),
    ],
    ports: [serving, { name: 'health', containerPort: HEALTH_PORT }],
    // Migrations run first, and may wait for those of another replica.
    startupProbe: { ...asked('/healthz'), periodSeconds: 1, failureThreshold: 180 },
    livenessProbe: { ...asked('/healthz'), periodSeconds: 10, failureThreshold: 3 },
    readinessProbe: { ...asked('/readyz'), periodSeconds: 2, failureThreshold: 2 },
    resources: { requests: { cpu: '100m', memory: '192Mi' }, limits: { memory: '512Mi' } },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
    volumeMounts: mountsOf(plan),
  };
}

function mountsOf({ name, keepsReceipts }: ProcessPlan): IVolumeMount[] {
  return [
    { name: 'tls', mountPath: CERTIFICATES, readOnly: true },
    ...(hasDatabase(name)
      ? [{ name: 'postgres-authority', mountPath: POSTGRES_AUTHORITY, readOnly: true }]
      : []),
    { name: 'tmp', mountPath: '/tmp' },
    ...(keepsReceipts ? [{ name: 'receipts', mountPath: RECEIPTS }] : []),
  ];
}

/** Maps the file names of Kubernetes and cert-manager to ours. */
function volumesOf({ name, keepsReceipts }: ProcessPlan): IVolume[] {
  const items = [
    { key: 'ca.crt', path: 'ca.pem' },
    { key: 'tls.crt', path: 'cert.pem' },
    { key: 'tls.key', path: 'key.pem' },
  ];
  return [
    { name: 'tls', secret: { secretName: `${name}-tls`, defaultMode: 0o440, items } },
    ...(hasDatabase(name) ? [postgresAuthority] : []),
    { name: 'tmp', emptyDir: {} },
    ...(keepsReceipts ? [{ name: 'receipts', persistentVolumeClaim: { claimName: 'receipts' } }] : []),
  ];
}

/** The file that `sslrootcert` in `DATABASE_URL` may refer to. */
const postgresAuthority: IVolume = {
  name: 'postgres-authority',
  configMap: { name: 'postgres-authority', optional: true, items: [{ key: 'ca.crt', path: 'ca.pem' }] },
};

function hasDatabase(name: ProcessName): boolean {
  return processes[name]?.DATABASE_URL !== undefined;
}
