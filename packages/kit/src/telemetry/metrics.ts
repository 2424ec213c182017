import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';

// It looks at the event loop's delay that often, in ms; its usual 10 cost a quarter of a percent of a core, at rest.
collectDefaultMetrics({ eventLoopMonitoringPrecision: 100 });

/** Everything this process measures, in Prometheus' text format. */
export const metrics = register;

export const rpcDuration = new Histogram({
  name: 'rpc_duration_seconds',
  help: 'Time an RPC took to answer, by whom it served: a call, or what a service does by itself',
  labelNames: ['method', 'code', 'within'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6],
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

export const outboxPending = new Gauge({
  name: 'outbox_pending',
  help: 'Outbox rows not yet published, as of the last look',
});

export const certificateExpiry = new Gauge({
  name: 'certificate_expiry_timestamp_seconds',
  help: "When this process's certificate expires, in seconds since the epoch; 0 without one",
});

export const jobFailures = new Counter({
  name: 'job_failures_total',
  help: 'Runs of a background job that threw',
  labelNames: ['job'],
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
