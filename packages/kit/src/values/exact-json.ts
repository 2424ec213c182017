/** Numbers with fewer digits are represented exactly. */
const LONG = /\d{16}/;

/**
 * Parses JSON so that serialising it again writes the same numbers: an integer too long to be exact stays raw
 * text (see `longNumberText`), everything else is as `JSON.parse` reads it. Throws SyntaxError.
 */
export function parseExact(text: string): unknown {
  return LONG.test(text) ? parse(text, keepLong) : JSON.parse(text);
}

/** Returns the digits of a number that was kept as text; undefined for any other value. */
export function longNumberText(value: unknown): string | undefined {
  return isRawJson(value) ? value.rawJSON : undefined;
}

function keepLong(_key: string, value: unknown, { source = '' }: { source?: string }): unknown {
  return typeof value === 'number' && isRounded(value, source) ? rawJson(source) : value;
}

function isRounded(value: number, source: string): boolean {
  if (!Number.isFinite(value) || !/^-?\d+$/.test(source)) return false;
  return BigInt(source) !== BigInt(value) && source !== String(value);
}

/**
 * From ECMAScript's proposal “JSON.parse source text access”, which Node has and the compiler does not know
 * yet.
 */
const {
  parse,
  rawJSON: rawJson,
  isRawJSON: isRawJson,
} = JSON as unknown as {
  parse(text: string, revive: typeof keepLong): unknown;
  rawJSON(source: string): RawJson;
  isRawJSON(value: unknown): value is RawJson;
};

interface RawJson {
  readonly rawJSON: string;
}
