import { randomBytes } from 'node:crypto';
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent, W3CTraceContextPropagator } from '@opentelemetry/core';

/** The defined flags of a trace parent: sampled and random. Others must not be passed on. */
const KNOWN_FLAGS = 0b11;

const propagator = new W3CTraceContextPropagator();
let tracer: Tracer | undefined;

/** Starts sending spans to an OTLP endpoint; with an empty one, nothing is traced and no SDK is loaded. */
export async function startTracing({ service, endpoint }: TracingOptions): Promise<Tracing> {
  if (endpoint === '') return { stop: async () => {} };
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, { BatchSpanProcessor, TracerProvider }] =
    await Promise.all([
      import('@opentelemetry/exporter-trace-otlp-proto'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  tracer = provider.getTracer(service);
  return { stop: () => provider.shutdown() };
}

/**
 * Returns the trace parent of a request from outside: the one in its header, or a new trace if the header is
 * invalid. Empty for a request without the header while tracing is off.
 */
export function openTrace(header: string | undefined): string {
  if (header === undefined && tracer === undefined) return '';
  const given = parseTraceParent(header ?? '');
  if (given === null) return traceparentOf(newTrace());
  return traceparentOf({ ...given, traceFlags: given.traceFlags & KNOWN_FLAGS });
}

/** Returns the trace id of a trace parent; undefined for an empty one. */
export function traceIdOf(traceparent: string): string | undefined {
  if (traceparent === '') return undefined;
  return parseTraceParent(traceparent)?.traceId;
}

/** Returns whether tracing is on. */
export function isTracing(): boolean {
  return tracer !== undefined;
}

/** Opens a span under a W3C trace parent. Without tracing it only returns the parent. */
export function openSpan({ name, kind, traceparent }: SpanRequest): OpenSpan {
  if (tracer === undefined) return { traceparent, end: () => {} };
  const parent = propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
  const span = tracer.startSpan(name, { kind: KIND_OF[kind] }, parent);
  return { traceparent: traceparentOf(span.spanContext()), end: (code) => endSpan(span, code) };
}

/**
 * Runs work in a span and passes it the trace parent for its calls. The span ends with `OK` or the error's
 * code.
 */
export async function inSpan<T>(request: SpanRequest, run: (traceparent: string) => Promise<T>): Promise<T> {
  const span = openSpan(request);
  try {
    const result = await run(span.traceparent);
    span.end('OK');
    return result;
  } catch (error) {
    span.end(error instanceof Error && 'code' in error ? String(error.code) : 'failed');
    throw error;
  }
}

function endSpan(span: Span, code: string): void {
  span.setAttribute('rpc.status', code);
  if (code !== 'OK') span.setStatus({ code: SpanStatusCode.ERROR, message: code });
  span.end();
}

function traceparentOf(context: SpanContext): string {
  const carrier = { traceparent: '' };
  propagator.inject(trace.setSpanContext(ROOT_CONTEXT, context), carrier, defaultTextMapSetter);
  return carrier.traceparent;
}

function newTrace(): SpanContext {
  return {
    traceId: randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    traceFlags: TraceFlags.SAMPLED,
  };
}

const KIND_OF = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

interface TracingOptions {
  service: string;
  /** Empty turns tracing off. */
  endpoint: string;
}

export interface Tracing {
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

export interface OpenSpan {
  /** For calls made within the span. */
  traceparent: string;
  /** Ends the span with `OK` or the reason why it failed. */
  end(code: string): void;
}

interface SpanRequest {
  name: string;
  kind: keyof typeof KIND_OF;
  traceparent: string;
}
