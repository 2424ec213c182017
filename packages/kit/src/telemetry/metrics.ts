import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';

// Samples the event loop's delay at this interval in ms; the default of 10 cost 0.25 % of a core when idle.
collectDefaultMetrics({ eventLoopMonitoringPrecision: 100 });

/** All metrics of this process, in Prometheus' text format. */
export const metrics = register;

export const rpcDuration = new Histogram({
  name: 'rpc_duration_seconds',
  help: 'Duration of RPCs in seconds, by method, status code and origin: a call, or background work of a service',
  labelNames: ['method', 'code', 'within'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6],
});

/**
 * Has no labels so that it is exported as 0 before the first bug: an alert does not notice a series that
 * starts at 1.
 */
export const rpcBugs = new Counter({
  name: 'rpc_bugs_total',
  help: 'RPCs that failed because of a bug and returned INTERNAL',
});

export const eventsPublished = new Counter({
  name: 'events_published_total',
  help: 'Outbox rows acknowledged by JetStream',
});

export const eventsConsumed = new Counter({
  name: 'events_consumed_total',
  help: 'Consumed events by outcome: done, repeated, retried, quarantined',
  labelNames: ['subject', 'outcome'],
});

export const eventsWaiting = unsetGauge({
  name: 'events_waiting',
  help: 'Events that this service has not yet consumed, over all its replicas; absent while NATS is unavailable',
});

export const outboxPending = unsetGauge({
  name: 'outbox_pending',
  help: 'Outbox rows of this service that are not yet published, counted up to 10,001',
});

export const outboxOldest = unsetGauge({
  name: 'outbox_oldest_seconds',
  help: 'Age in seconds of the oldest unpublished outbox row; 0 if there is none',
});

export const databaseConnections = new Gauge({
  name: 'database_connections',
  help: 'Database connections of this process, by state: used, free',
  labelNames: ['state'],
});

export const databaseConnectionLimit = unsetGauge({
  name: 'database_connections_max',
  help: 'Maximum number of database connections of this process',
});

export const databaseWaiting = unsetGauge({
  name: 'database_connections_waited_for',
  help: 'Statements and transactions that are waiting for a database connection',
});

export const measureFailures = new Counter({
  name: 'measure_failures_total',
  help: 'Measurements that failed or timed out, and whose metrics were therefore omitted',
});

export const certificateExpiry = new Gauge({
  name: 'certificate_expiry_timestamp_seconds',
  help: "Expiry of this process's certificate, in seconds since the Unix epoch; 0 without a certificate",
});

export const jobFailures = new Counter({
  name: 'job_failures_total',
  help: 'Failed runs of background jobs, by job',
  labelNames: ['name'],
});

export const databaseStatements = new Counter({
  name: 'database_statements_total',
  help: 'SQL statements sent, by origin: a call, or background work of the service',
  labelNames: ['within'],
});

export const databaseCommits = new Counter({
  name: 'database_commits_total',
  help: 'Transactions committed, by origin: a call, or background work of the service',
  labelNames: ['within'],
});

/** Creates a gauge that exports nothing, instead of 0, until it has been set. */
function unsetGauge(described: { name: string; help: string }): Gauge {
  const gauge = new Gauge(described);
  gauge.remove();
  return gauge;
}
