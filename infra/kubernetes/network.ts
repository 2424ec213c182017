import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { INetworkPolicyEgressRule } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyEgressRule';
import type { INetworkPolicyIngressRule } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyIngressRule';
import type { ProcessPlan } from './plan.ts';
import { GRPC_PORT, HEALTH_PORT, PART_OF, PORT, podsOf } from './ports-and-paths.ts';

const PRIVATE_NETWORKS = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '127.0.0.0/8',
];

/** Denies all traffic in both directions that no other policy allows, except DNS. */
export const defaultPolicy: INetworkPolicy = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'checkout', labels: PART_OF },
  spec: {
    podSelector: { matchLabels: PART_OF },
    policyTypes: ['Ingress', 'Egress'],
    egress: [
      {
        ports: [
          { port: 53, protocol: 'UDP' },
          { port: 53, protocol: 'TCP' },
        ],
      },
    ],
  },
};

/** Returns the policy of a process: ingress from its permitted callers, egress to what it calls. */
export function networkPolicyOf(plan: ProcessPlan): INetworkPolicy {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: plan.name, labels: podsOf(plan.name) },
    spec: {
      podSelector: { matchLabels: podsOf(plan.name) },
      policyTypes: ['Ingress', 'Egress'],
      ingress: [callersOf(plan), scrapers],
      egress: egressOf(plan),
    },
  };
}

/** The gateway accepts traffic from the ingress controller, whose namespace must have a label for that. */
function callersOf({ name, calledBy }: ProcessPlan): INetworkPolicyIngressRule {
  if (name === 'gateway') return { from: [namespacesFor('ingress')], ports: [{ port: PORT }] };
  return { from: calledBy.map(podPeer), ports: [{ port: GRPC_PORT }] };
}

const scrapers: INetworkPolicyIngressRule = {
  from: [namespacesFor('monitoring')],
  ports: [{ port: HEALTH_PORT }],
};

/** Egress to Postgres and NATS is added by the overlay. */
function egressOf({ calls, goesOutside }: ProcessPlan): INetworkPolicyEgressRule[] {
  return [
    ...(calls.length > 0 ? [{ to: calls.map(podPeer), ports: [{ port: GRPC_PORT }] }] : []),
    ...(goesOutside ? [{ to: [{ ipBlock: { cidr: '0.0.0.0/0', except: PRIVATE_NETWORKS } }] }] : []),
  ];
}

function podPeer(name: string) {
  return { podSelector: { matchLabels: podsOf(name) } };
}

function namespacesFor(purpose: 'ingress' | 'monitoring') {
  return { namespaceSelector: { matchLabels: { [`checkout-${purpose}`]: 'true' } } };
}
