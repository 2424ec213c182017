import { currentContext } from '../rpc/caller.ts';
import { isTracing, openSpan } from '../telemetry/tracing.ts';

/**
 * Runs a statement of a traced call in a span of its own. It is named by what the statement does and to which table; neither
 * the statement nor its values are part of it. What a service does by itself is not traced.
 */
export function traced<T>(text: string, run: () => Promise<T>): Promise<T> {
  if (!isTracing()) return run();
  const traceparent = currentContext()?.traceparent;
  return traceparent ? inSpan(nameOf(text), traceparent, run) : run();
}

async function inSpan<T>(name: string, traceparent: string, run: () => Promise<T>): Promise<T> {
  const span = openSpan({ name, kind: 'client', traceparent });
  try {
    const result = await run();
    span.end('OK');
    return result;
  } catch (error) {
    span.end(error instanceof Error && 'code' in error ? String(error.code) : 'failed');
    throw error;
  }
}

/** `update payment_attempts`; of several tables, the first that is named. */
function nameOf(text: string): string {
  const verb = /\w+/.exec(text)?.[0] ?? '';
  const table = /\b(?:from|into|update)\s+([a-z_][\w.]*)/i.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
