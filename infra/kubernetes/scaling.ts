import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import type { IMetricSpec } from 'kubernetes-models/autoscaling/v2/MetricSpec';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { podsOf } from './places.ts';
import type { ProcessPlan } from './plan.ts';

/** As many as one replica takes in some seconds. */
const EVENTS_PER_REPLICA = '200';
const DELIVERIES_PER_REPLICA = '100';

/** One pod of a process at a time may be taken away for the machine's sake. */
export function disruptionBudgetOf({ name }: ProcessPlan): IPodDisruptionBudget {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name, labels: podsOf(name) },
    spec: { maxUnavailable: 1, selector: { matchLabels: podsOf(name) } },
  };
}

/** More pods for CPU, and for what waits; fewer again after five quiet minutes. */
export function autoscalerOf(plan: ProcessPlan): IHorizontalPodAutoscaler {
  const { name } = plan;
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name, labels: podsOf(name) },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: 2,
      maxReplicas: 8,
      metrics: [
        {
          type: 'Resource',
          resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } },
        },
        ...queuesOf(plan),
      ],
      behavior: { scaleDown: { stabilizationWindowSeconds: 300 } },
    },
  };
}

/** Of the external metrics that Prometheus' adapter offers; see `infra/monitoring/prometheus-adapter.yaml`. */
function queuesOf({ name, hearsEvents }: ProcessPlan): IMetricSpec[] {
  const queue = (metric: string, averageValue: string): IMetricSpec => ({
    type: 'External',
    external: {
      metric: { name: metric, selector: { matchLabels: { job: name } } },
      target: { type: 'AverageValue', averageValue },
    },
  });
  return [
    ...(hearsEvents ? [queue('events_waiting', EVENTS_PER_REPLICA)] : []),
    ...(name === 'webhook' ? [queue('webhook_deliveries_pending', DELIVERIES_PER_REPLICA)] : []),
  ];
}
