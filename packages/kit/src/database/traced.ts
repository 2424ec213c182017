import { currentContext } from '../rpc/caller.ts';
import { inSpan, isTracing } from '../telemetry/tracing.ts';

/**
 * Runs a statement of a traced call in a span of its own. It is named by what the statement does and to which table; neither
 * the statement nor its values are part of it. What a service does by itself is not traced.
 */
export function traced<T>(text: string, run: () => Promise<T>): Promise<T> {
  if (!isTracing()) return run();
  const traceparent = currentContext()?.traceparent;
  return traceparent ? inSpan({ name: nameOf(text), kind: 'client', traceparent }, run) : run();
}

/** `update payment_attempts`; of several tables, the first that is named. */
function nameOf(text: string): string {
  const verb = /\w+/.exec(text)?.[0] ?? '';
  const table = /\b(?:from|into|update)\s+([a-z_][\w.]*)/i.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
