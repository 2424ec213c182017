import { type Logger, pino } from 'pino';
import { describeError } from '../errors/describe-error.ts';
import { currentContext } from '../rpc/caller.ts';
import { traceIdOf } from './tracing.ts';

const MAX_UNWRITTEN_BYTES = 1_000_000;

/**
 * Creates a JSON logger that adds the request id of the current call, drops fields named like a secret, and
 * logs errors without the rows and values that drivers attach to them.
 */
export function createLogger({ name, level }: { name: string; level: string }): Logger {
  return pino(
    {
      name,
      level,
      base: { service: name },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: {
        paths: ['token', 'secret', 'authorization', '*.token', '*.secret', '*.authorization', '*.password'],
        remove: true,
      },
      mixin() {
        const context = currentContext();
        if (context === undefined) return {};
        const traceId = traceIdOf(context.traceparent);
        return { requestId: context.requestId, ...(traceId === undefined ? {} : { traceId }) };
      },
    },
    standardOutput(),
  );
}

/**
 * Writes at once, as pino does by default, but goes on working when lines cannot be written, for example to a
 * full disk: they are kept, up to a limit, and written with the next one that can be. By default such an error
 * would end the process, whose last words would then block it until there is space.
 */
function standardOutput(): { write(line: string): void } {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MAX_UNWRITTEN_BYTES });
  output.on('error', () => undefined);
  // Beyond the limit a line is dropped without a try; an empty one tries to write those that were kept.
  output.on('drop', () => void output.write(''));
  // Without a `flushSync`, which waits for space with the whole thread.
  return { write: (line) => void output.write(line) };
}

/** Makes an uncaught error end the process with a line in its log, instead of Node's own text. */
export function logLastWords(log: Logger): void {
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'process ended by an uncaught error');
    process.exit(1);
  });
}

export type { Logger } from 'pino';
