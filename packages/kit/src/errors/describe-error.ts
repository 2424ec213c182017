/** Postgres' own words on these are safe: what, but not which value. */
const DATABASE_FIELDS = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;
const SQLSTATE = /^[0-9A-Z]{5}$/;
const MOST_CAUSES = 5;

/**
 * What a log says of an error: its kind, its words, where it was thrown and what caused it. Whatever else it carries
 * stays out, because drivers attach rows and values to their errors (`detail`, `where`, `internalQuery`).
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? 'not an error' : String(error);
  const fields = error as Error & Record<string, unknown>;
  const isDatabase = typeof fields.code === 'string' && SQLSTATE.test(fields.code) && 'severity' in fields;
  const message = isDatabase ? withoutValues(error.message) : error.message;
  const own = isDatabase ? DATABASE_FIELDS : (['code', 'reason', 'errno', 'syscall'] as const);
  const cause =
    error.cause === undefined || depth >= MOST_CAUSES ? {} : { cause: describeError(error.cause, depth + 1) };
  return {
    type: error.name,
    message,
    ...Object.fromEntries(own.flatMap((name) => (isPlain(fields[name]) ? [[name, fields[name]]] : []))),
    stack: framesOf(error),
    ...cause,
  };
}

/** `invalid input syntax for type uuid: "…"`: what stands in quotes after a colon was somebody's input. */
function withoutValues(message: string): string {
  return message.replace(/: ".*"/gs, ': (value)');
}

/** The lines of the stack below the message, which is told apart from it. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}
