import { type Logger, pino } from 'pino';
import { currentContext } from './caller.ts';

/** A JSON logger that adds the request id of the call at hand and drops whatever is named like a secret. */
export function createLogger({ name, level }: { name: string; level: string }): Logger {
  return pino({
    name,
    level,
    base: { service: name },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['token', 'secret', 'authorization', '*.token', '*.secret', '*.authorization', '*.password'],
      remove: true,
    },
    mixin() {
      const context = currentContext();
      if (context === undefined) return {};
      const traceId = context.traceparent.split('-')[1];
      return { requestId: context.requestId, ...(traceId === undefined ? {} : { traceId }) };
    },
  });
}

export type { Logger } from 'pino';
