import type { IPersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import type { IService } from 'kubernetes-models/v1/Service';
import { stringify } from 'yaml';
import { deploymentOf } from './deployment.ts';
import { defaultPolicy, networkPolicyOf } from './network.ts';
import { GRPC_PORT, HEALTH_PORT, PART_OF, PORT, podsOf } from './places.ts';
import { type ProcessPlan, plans } from './plan.ts';
import { autoscalerOf, disruptionBudgetOf } from './scaling.ts';

const INTRODUCTION =
  '# Made from the code: make settings. What an installation changes belongs into an overlay.\n';

/** Shared by all replicas of the payment service, which read and write receipts. */
const receipts: IPersistentVolumeClaim = {
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'receipts', labels: PART_OF },
  spec: { accessModes: ['ReadWriteMany'], resources: { requests: { storage: '10Gi' } } },
};

/** Returns the files of the base, by name. */
export function baseFiles(): Record<string, string> {
  const files = Object.fromEntries(plans.map((plan) => [`${plan.name}.yaml`, documents(...objectsOf(plan))]));
  const kustomization = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    resources: [...Object.keys(files), 'common.yaml'],
  };
  return {
    ...files,
    'common.yaml': documents(defaultPolicy, receipts),
    'kustomization.yaml': documents(kustomization),
  };
}

function objectsOf(plan: ProcessPlan): object[] {
  return [
    deploymentOf(plan),
    serviceOf(plan),
    disruptionBudgetOf(plan),
    autoscalerOf(plan),
    networkPolicyOf(plan),
  ];
}

/** gRPC Services are headless: clients resolve all pods and balance their calls themselves. */
function serviceOf({ name }: ProcessPlan): IService {
  const isGateway = name === 'gateway';
  const port = isGateway ? { name: 'http', port: PORT } : { name: 'grpc', port: GRPC_PORT };
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name, labels: podsOf(name) },
    spec: {
      ...(!isGateway && { clusterIP: 'None' }),
      selector: podsOf(name),
      ports: [port, { name: 'health', port: HEALTH_PORT }],
    },
  };
}

function documents(...objects: object[]): string {
  return (
    INTRODUCTION + objects.map((object) => stringify(object, { aliasDuplicateObjects: false })).join('---\n')
  );
}
