import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import type { IMetricSpec } from 'kubernetes-models/autoscaling/v2/MetricSpec';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import type { ProcessPlan } from './plan.ts';
import { podsOf } from './ports-and-paths.ts';

/** As many as one replica handles in a few seconds. */
const EVENTS_PER_REPLICA = '200';
const DELIVERIES_PER_REPLICA = '100';

/** Returns the budget that lets at most one pod of a process be evicted at a time. */
export function disruptionBudgetOf({ name }: ProcessPlan): IPodDisruptionBudget {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name, labels: podsOf(name) },
    spec: { maxUnavailable: 1, selector: { matchLabels: podsOf(name) } },
  };
}

/**
 * Returns the autoscaler: adds pods by CPU and by backlog, and removes them after five minutes of lower load.
 */
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

/** Returns metrics provided by the Prometheus adapter; see `infra/monitoring/prometheus-adapter.yaml`. */
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
