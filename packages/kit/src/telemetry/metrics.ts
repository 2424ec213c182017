import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';

// Samples the event loop's delay at this interval in ms; the default of 10 cost 0.25 % of a core when idle.
collectDefaultMetrics({ eventLoopMonitoringPrecision: 100 });

/** All metrics of this process, in Prometheus' text format. */
export const metrics = register;

export const rpcDuration = new Histogram({
  name: 'rpc_duration_seconds',
  help: 'Time an RPC took to answer, by whom it served: a call, or what a service does by itself',
  labelNames: ['method', 'code', 'within'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6],
});

/**
 * Has no labels so that it is exported as 0 before the first bug: an alert does not notice a series that
 * starts at 1.
 */
export const rpcBugs = new Counter({
  name: 'rpc_bugs_total',
  help: 'RPCs that failed by a bug, and were answered INTERNAL',
});

export const eventsPublished = new Counter({
  name: 'events_published_total',
  help: 'Outbox rows acknowledged by JetStream',
});

export const eventsConsumed = new Counter({
  name: 'events_consumed_total',
  help: 'Events by outcome: done, repeated, retried, quarantined',
  labelNames: ['subject', 'outcome'],
});

export const eventsWaiting = unsetGauge({
  name: 'events_waiting',
  help: 'Events that this service has not yet taken, by all its replicas; none while NATS does not answer',
});

export const outboxPending = unsetGauge({
  name: 'outbox_pending',
  help: 'Outbox rows of this service not yet published, counted up to 10,001',
});

export const outboxOldest = unsetGauge({
  name: 'outbox_oldest_seconds',
  help: 'Age of the oldest of them; 0 without any',
});

export const databaseConnections = new Gauge({
  name: 'database_connections',
  help: 'Connections to the database of this process, by state: used, free',
  labelNames: ['state'],
});

export const databaseConnectionLimit = unsetGauge({
  name: 'database_connections_max',
  help: 'The most that it opens',
});

export const databaseWaiting = unsetGauge({
  name: 'database_connections_waited_for',
  help: 'Statements and transactions that wait for one right now',
});

export const measureFailures = new Counter({
  name: 'measure_failures_total',
  help: 'Looks for figures that failed or took too long: these were left out of the metrics',
});

export const certificateExpiry = new Gauge({
  name: 'certificate_expiry_timestamp_seconds',
  help: "When this process's certificate expires, in seconds since the epoch; 0 without one",
});

export const jobFailures = new Counter({
  name: 'job_failures_total',
  help: 'Runs of a background job that threw',
  labelNames: ['name'],
});

export const databaseStatements = new Counter({
  name: 'database_statements_total',
  help: 'Statements sent, by whom they serve: a call, or what the service does by itself',
  labelNames: ['within'],
});

export const databaseCommits = new Counter({
  name: 'database_commits_total',
  help: 'Transactions committed, by whom they serve',
  labelNames: ['within'],
});

/** Creates a gauge that exports nothing, instead of 0, until it has been set. */
function unsetGauge(described: { name: string; help: string }): Gauge {
  const gauge = new Gauge(described);
  gauge.remove();
  return gauge;
}
