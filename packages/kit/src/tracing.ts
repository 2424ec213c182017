import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';

let tracer: Tracer | undefined;

/** Sends spans to an OTLP endpoint from now on; without one, nothing is traced and no SDK is loaded. */
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

/** Opens a span under a W3C trace parent. Without tracing it only hands the parent on. */
export function openSpan({ name, kind, traceparent }: SpanRequest): OpenSpan {
  if (tracer === undefined) return { traceparent, end: () => {} };
  const span = tracer.startSpan(name, { kind: KIND_OF[kind] }, parentContext(traceparent));
  return { traceparent: traceparentOf(span), end: (code) => endSpan(span, code) };
}

function endSpan(span: Span, code: string): void {
  span.setAttribute('rpc.status', code);
  if (code !== 'OK') span.setStatus({ code: SpanStatusCode.ERROR, message: code });
  span.end();
}

function parentContext(traceparent: string) {
  const [, traceId, spanId, flags] = traceparent.split('-');
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags ?? '01', 16),
    isRemote: true,
  });
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

const KIND_OF = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;

interface TracingOptions {
  service: string;
  /** Empty turns tracing off. */
  endpoint: string;
}

export interface Tracing {
  /** Sends what is left. */
  stop(): Promise<void>;
}

export interface OpenSpan {
  /** For calls made within the span. */
  traceparent: string;
  /** `OK`, or why it failed. */
  end(code: string): void;
}

interface SpanRequest {
  name: string;
  kind: keyof typeof KIND_OF;
  traceparent: string;
}
