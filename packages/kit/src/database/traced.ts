import { currentContext } from '../rpc/caller.ts';
import { inSpan, isTracing } from '../telemetry/tracing.ts';

/**
 * Runs a statement of a traced call in its own span, named after what the statement does and its table;
 * neither the text nor the values become part of it. Background work is not traced.
 */
export function traced<T>(text: string, run: () => Promise<T>): Promise<T> {
  if (!isTracing()) return run();
  const traceparent = currentContext()?.traceparent;
  return traceparent ? inSpan({ name: nameOf(text), kind: 'client', traceparent }, run) : run();
}

/** Returns a name such as `update payment_attempts`; of several tables it takes the first. */
function nameOf(text: string): string {
  const verb = /\w+/.exec(text)?.[0] ?? '';
  const table = /\b(?:from|into|update)\s+([a-z_][\w.]*)/i.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
