import { readFileSync } from 'node:fs';
import { PROCESS_NAMES, type ProcessName } from '@checkout/kit/identity/process-keys.ts';
import { expect, test } from '@jest/globals';
import type { IEnvVar } from 'kubernetes-models/v1/EnvVar';
import { parse } from 'yaml';
import { processes } from '../docs/settings-table.ts';
import { services } from '../identity/declared-services.ts';
import { baseFiles } from './manifests.ts';
import { type Manifest, writtenObjects } from './read-manifests.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const manifests = writtenObjects();
const find = (kind: string, name: string): Manifest => {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (found === undefined) throw new Error(`there is no ${kind} ${name}`);
  return found;
};
const environmentOf = (name: string): IEnvVar[] =>
  find('Deployment', name).spec.template.spec.containers[0].env;
const example = parse(read('infra/kubernetes/example/kustomization.yaml')) as {
  configMapGenerator: { name: string; envs?: string[]; literals?: string[] }[];
};

test('the base is generated from the code', () => {
  for (const [name, text] of Object.entries(baseFiles())) {
    expect([name, read(`infra/kubernetes/base/${name}`)]).toEqual([name, text]);
  }
});

test.each(PROCESS_NAMES)('%s gets settings that it reads, including all required ones', (name) => {
  const settings = processes[name] ?? {};
  const required = Object.keys(settings).filter((setting) => settings[setting]?.default === undefined);
  const given = environmentOf(name).map((variable) => variable.name);
  expect(given.filter((setting) => settings[setting] === undefined)).toEqual([]);
  expect(required.filter((setting) => !given.includes(setting) && !imageGives(name, setting))).toEqual([]);
});

test.each(PROCESS_NAMES)('the example gives %s what it needs, nothing unknown and no secret', (name) => {
  const settings = processes[name] ?? {};
  const map = example.configMapGenerator.find((generator) => generator.name === `${name}-settings`);
  const files = (map?.envs ?? []).map((file) => read(`infra/kubernetes/example/${file}`).trim());
  const given = [...(map?.literals ?? []), ...files].map((line) => line.slice(0, line.indexOf('=')));
  expect(given.filter((setting) => settings[setting] === undefined || settings[setting]?.secret)).toEqual([]);
  const asked = environmentOf(name).flatMap(({ valueFrom }) => valueFrom?.configMapKeyRef?.key ?? []);
  expect(asked.filter((setting) => !given.includes(setting))).toEqual([]);
});

test.each(PROCESS_NAMES)('%s gets its secrets by reference, and no other’s', (name) => {
  for (const { name: setting, value, valueFrom } of environmentOf(name)) {
    const isSecret = setting === 'NATS_URL' || processes[name]?.[setting]?.secret === true;
    expect([setting, valueFrom?.secretKeyRef?.name]).toEqual([
      setting,
      isSecret ? `${name}-secrets` : undefined,
    ]);
    if (isSecret) expect(value).toBeUndefined();
  }
  const { volumes } = find('Deployment', name).spec.template.spec;
  expect(volumes[0].secret.secretName).toBe(`${name}-tls`);
});

test.each(PROCESS_NAMES)('only permitted callers reach %s', (name) => {
  const [calls, ...others] = find('NetworkPolicy', name).spec.ingress;
  const peers = calls.from.map((peer: Peer) => peer.podSelector?.matchLabels['app.kubernetes.io/component']);
  const allowed = new Set(name === 'gateway' ? [undefined] : Object.values(services[name].callers).flat());
  expect(new Set(peers)).toEqual(allowed);
  // An empty list would allow everybody.
  for (const { from } of [calls, ...others]) expect(from).not.toEqual([]);
  expect(others).toEqual([
    {
      from: [{ namespaceSelector: { matchLabels: { 'checkout-monitoring': 'true' } } }],
      ports: [{ port: 50151 }],
    },
  ]);
});

test.each(PROCESS_NAMES)('%s is probed where it answers, and ends in time', (name) => {
  const { containers, terminationGracePeriodSeconds } = find('Deployment', name).spec.template.spec;
  const [{ livenessProbe, readinessProbe, startupProbe, ports }] = containers;
  expect([livenessProbe, startupProbe].map(({ httpGet }) => httpGet.path)).toEqual(['/healthz', '/healthz']);
  expect(readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'health' });
  expect(ports).toContainEqual({ name: 'health', containerPort: Number(imageGives(name, 'HTTP_PORT')) });
  const noticeMs = Number(environmentOf(name).find((variable) => variable.name === 'DRAIN_NOTICE_MS')?.value);
  const drainMs = 10_000;
  expect(noticeMs).toBeGreaterThan(readinessProbe.periodSeconds * readinessProbe.failureThreshold * 1_000);
  expect(terminationGracePeriodSeconds * 1_000).toBeGreaterThan(noticeMs + drainMs);
});

test.each(PROCESS_NAMES)('%s keeps a replica during maintenance and scales with its load', (name) => {
  const { spec: budget } = find('PodDisruptionBudget', name);
  const { spec: scaler } = find('HorizontalPodAutoscaler', name);
  expect(budget.selector).toEqual(find('Deployment', name).spec.selector);
  expect(scaler.minReplicas).toBeGreaterThan(budget.maxUnavailable);
  const queues = scaler.metrics.flatMap(
    ({ external }: { external?: External }) => external?.metric.name ?? [],
  );
  const adapter = parse(read('infra/monitoring/prometheus-adapter.yaml')).rules.external as {
    seriesQuery: string;
  }[];
  const offered = adapter.map(({ seriesQuery }) => seriesQuery.replace(/\{.*/, ''));
  for (const queue of queues) expect(offered).toContain(queue);
});

/** Returns the value that the image of a process sets itself. */
function imageGives(name: ProcessName, setting: string): string | undefined {
  const stage = read('infra/docker/Dockerfile')
    .split(/^FROM /m)
    .find((text) => text.includes(name === 'gateway' ? 'AS gateway' : 'AS service'));
  return new RegExp(`^ENV .*\\b${setting}=(\\S+)`, 'm').exec(stage ?? '')?.[1];
}

interface Peer {
  podSelector?: { matchLabels: Record<string, string> };
}

interface External {
  metric: { name: string };
}
