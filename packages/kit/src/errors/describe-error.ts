/** Fields of Postgres errors that are safe to log: they name what failed, but no values. */
const DATABASE_FIELDS = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;
const SQLSTATE = /^[0-9A-Z]{5}$/;
const MAX_CAUSES = 5;

/**
 * Describes an error for the log: its type, message, stack and causes. All other properties are left out,
 * because drivers attach rows and values to their errors (`detail`, `where`, `internalQuery`).
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? 'not an error' : String(error);
  const fields = error as Error & Record<string, unknown>;
  const isDatabase = typeof fields.code === 'string' && SQLSTATE.test(fields.code) && 'severity' in fields;
  const message = isDatabase ? withoutValues(error.message) : error.message;
  const own = isDatabase ? DATABASE_FIELDS : (['code', 'reason', 'errno', 'syscall'] as const);
  const cause =
    error.cause === undefined || depth >= MAX_CAUSES ? {} : { cause: describeError(error.cause, depth + 1) };
  return {
    type: error.name,
    message,
    ...Object.fromEntries(own.flatMap((name) => (isPlain(fields[name]) ? [[name, fields[name]]] : []))),
    stack: framesOf(error),
    ...cause,
  };
}

/** Masks user input: in `invalid input syntax for type uuid: "…"` it is the quoted text after the colon. */
function withoutValues(message: string): string {
  return message.replace(/: ".*"/gs, ': (value)');
}

/** Returns the stack without the message, which is logged separately. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}
