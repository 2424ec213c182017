import { type Dashboard, dashboard, type PanelPlan } from './panels.ts';

/**
 * Quantiles cover all replicas together. Values read from a database are the same in all replicas, hence max.
 */
const calls: PanelPlan[] = [
  { title: 'Requests', unit: 'reqps', by: 'status', expr: 'sum by (status) (route:http_requests:rate5m)' },
  {
    title: 'Requests that fail',
    unit: 'percentunit',
    by: 'route',
    expr: 'sum by (route) (route:http_requests:rate5m{status=~"5.."}) / sum by (route) (route:http_requests:rate5m)',
  },
  {
    title: 'Requests, 99th percentile',
    unit: 's',
    by: 'route',
    expr: 'histogram_quantile(0.99, sum by (le, route) (rate(http_request_duration_seconds_bucket{route!~".*/events"}[5m])))',
  },
  { title: 'Calls between processes', unit: 'reqps', by: 'job', expr: 'sum by (job) (job:rpcs:rate5m)' },
  {
    title: 'Calls that do not end well',
    unit: 'reqps',
    by: 'job}} {{code',
    expr: 'job:rpcs:rate5m{code!="OK"}',
  },
  {
    title: 'Calls, 99th percentile',
    unit: 's',
    by: 'job}} {{method',
    expr: 'topk(10, histogram_quantile(0.99, sum by (le, job, method) (rate(rpc_duration_seconds_bucket[5m]))))',
  },
];

const money: PanelPlan[] = [
  {
    title: 'Payment attempts',
    unit: 'short',
    by: 'rail}} {{outcome',
    expr: 'sum by (rail, outcome) (increase(payment_attempts_total[5m]))',
  },
  {
    title: 'Payments of unknown outcome',
    unit: 'short',
    by: 'rail',
    expr: 'max by (rail) (payment_attempts_unknown)',
  },
  {
    title: 'Oldest payment of unknown outcome',
    unit: 's',
    by: 'rail',
    expr: 'max by (rail) (payment_attempts_unknown_oldest_seconds)',
  },
  { title: 'Open exceptions', unit: 'short', by: '', expr: 'max(payment_exceptions_open)' },
  {
    title: 'Webhooks',
    unit: 'short',
    by: 'receiver}} {{outcome',
    expr: 'sum by (receiver, outcome) (increase(webhook_attempts_total[5m]))',
  },
  {
    title: 'Oldest pending webhook',
    unit: 's',
    by: 'receiver',
    expr: 'max by (receiver) (webhook_deliveries_oldest_seconds)',
  },
  {
    title: 'Pending webhooks',
    unit: 'short',
    by: 'receiver',
    expr: 'max by (receiver) (webhook_deliveries_pending)',
  },
];

const processes: PanelPlan[] = [
  { title: 'Replicas', unit: 'short', by: 'job', expr: 'sum by (job) (up)' },
  {
    title: 'CPU',
    unit: 'percentunit',
    by: 'job',
    expr: 'sum by (job) (rate(process_cpu_seconds_total[5m]))',
  },
  { title: 'Memory', unit: 'bytes', by: 'job', expr: 'max by (job) (process_resident_memory_bytes)' },
  {
    title: 'Event loop lag, 99th percentile (sampled every 0.1 s)',
    unit: 's',
    by: 'job',
    expr: 'max by (job) (nodejs_eventloop_lag_p99_seconds)',
  },
  {
    title: 'Share of database connections in use',
    unit: 'percentunit',
    by: 'job',
    expr: 'max by (job) (database_connections{state="used"} / on (job, instance) database_connections_max)',
  },
  {
    title: 'Who waits for a connection',
    unit: 'short',
    by: 'job',
    expr: 'sum by (job) (database_connections_waited_for)',
  },
  {
    title: 'Statements',
    unit: 'ops',
    by: 'job}} {{within',
    expr: 'sum by (job, within) (rate(database_statements_total[5m]))',
  },
  {
    title: 'Commits',
    unit: 'ops',
    by: 'job}} {{within',
    expr: 'sum by (job, within) (rate(database_commits_total[5m]))',
  },
  {
    title: 'Oldest unpublished event',
    unit: 's',
    by: 'job',
    expr: 'max by (job) (outbox_oldest_seconds)',
  },
  { title: 'Unpublished events', unit: 'short', by: 'job', expr: 'max by (job) (outbox_pending)' },
  {
    title: 'Events published',
    unit: 'ops',
    by: 'job',
    expr: 'sum by (job) (rate(events_published_total[5m]))',
  },
  { title: 'Events waiting for a consumer', unit: 'short', by: 'job', expr: 'max by (job) (events_waiting)' },
  {
    title: 'Events consumed',
    unit: 'ops',
    by: 'job}} {{outcome',
    expr: 'sum by (job, outcome) (rate(events_consumed_total[5m]))',
  },
  {
    title: 'Failed background jobs',
    unit: 'short',
    by: 'job}} {{name',
    expr: 'sum by (job, name) (increase(job_failures_total[5m]))',
  },
  {
    title: 'Certificates expire in',
    unit: 's',
    by: 'job',
    expr: 'min by (job) (certificate_expiry_timestamp_seconds > 0) - time()',
  },
];

/** The Grafana dashboards, by file name. */
export const dashboards: Record<string, Dashboard> = {
  calls: dashboard({ id: 'checkout-calls', title: 'Checkout: requests and calls', panels: calls }),
  money: dashboard({ id: 'checkout-money', title: 'Checkout: money', panels: money }),
  processes: dashboard({
    id: 'checkout-processes',
    title: 'Checkout: processes and events',
    panels: processes,
  }),
};
