import fc from 'fast-check';

/**
 * Generates JSON texts for a schema from the API's description. Some of the values violate the schema:
 * another type, out of bounds, huge, deep, or nothing that a database can store. Generates texts and not
 * values, because the worst of them exist only as text: duplicate keys, `1e400`, an own `__proto__`.
 */
export function jsonTexts(schema: JsonSchema, { components, hostile }: Making): fc.Arbitrary<string> {
  const fit = (part: JsonSchema, depth: number): fc.Arbitrary<string> => {
    const { $ref, anyOf, oneOf, allOf, enum: choices, type } = part;
    const among = anyOf ?? oneOf;
    if ($ref !== undefined) return made(components[$ref.split('/').at(-1) as string] ?? {}, depth);
    if (among !== undefined) return fc.oneof(...among.map((one) => made(one, depth)));
    if (allOf !== undefined) return made(Object.assign({}, ...allOf), depth);
    if (choices !== undefined) return fc.constantFrom(...choices).map((choice) => JSON.stringify(choice));
    if ('const' in part) return fc.constant(JSON.stringify(part.const));
    switch (Array.isArray(type) ? type[0] : type) {
      case 'object':
        return objects(part, depth);
      case 'array':
        return fc
          .array(made(part.items ?? {}, depth + 1), { maxLength: 4 })
          .map((items) => `[${items.join(',')}]`);
      case 'string':
        return strings(part).map((text) => JSON.stringify(text));
      case 'integer':
        return integers(part).map(String);
      case 'number':
        return fc.oneof(
          integers(part).map(String),
          integers(part).map((whole) => `${whole}.25`),
        );
      case 'boolean':
        return fc.constantFrom('true', 'false');
      case 'null':
        return fc.constant('null');
      default:
        return depth > 4 ? fc.constant('{}') : fc.json({ maxDepth: 2 });
    }
  };

  const made = (part: JsonSchema, depth: number): fc.Arbitrary<string> =>
    fc.oneof(
      { weight: 100 - hostile, arbitrary: fit(part, depth) },
      { weight: hostile, arbitrary: hostileTexts },
    );

  /** Required fields nearly always, others half the time; occasionally a duplicate key or an unknown one. */
  const objects = ({ properties = {}, required = [] }: JsonSchema, depth: number): fc.Arbitrary<string> => {
    const entries = Object.entries(properties).map(([name, part]) =>
      fc.tuple(fc.nat(99), made(part, depth + 1), hostileTexts).map(([chance, text, other]) => {
        if (chance < (required.includes(name) ? 3 : 40)) return [];
        const entry = `${JSON.stringify(name)}:${text}`;
        return chance > 100 - hostile / 2 ? [entry, `${JSON.stringify(name)}:${other}`] : [entry];
      }),
    );
    const extra = fc
      .tuple(fc.nat(99), fc.constantFrom(...ODD_NAMES), hostileTexts)
      .map(([chance, name, text]) => {
        return chance < hostile ? [`${JSON.stringify(name)}:${text}`] : [];
      });
    return fc.tuple(...entries, extra).map((all) => `{${all.flat().join(',')}}`);
  };

  return made(schema, 0);
}

const ODD_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'isAdmin',
  'id',
  '',
  '\u0000',
  '$where',
];

const HOSTILE_NUMBERS = [
  ...[
    '0',
    '-0',
    '-1',
    '1e400',
    '-1e400',
    '1e-400',
    '0.1',
    '0.005',
    '1e21',
    '9007199254740991',
    '9007199254740992',
  ],
  ...[
    '9007199254740993',
    '-9007199254740993',
    '2147483648',
    '9223372036854775808',
    '99999999999',
    '1E2',
    '100000000000',
  ],
];

const HOSTILE_STRINGS = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00x',
    '\u202etxt',
    '\ufeff',
    '\r\nx: y',
    'NaN',
    'Infinity',
    '1e400',
  ],
  ...[
    "' or 1=1 --",
    '"; drop table invoices; --',
    '#{7*7}',
    '{{7*7}}',
    '../../etc/passwd',
    '<img src=x onerror=alert(1)>',
  ],
  ...[
    '0001-01-01',
    '9999-12-31',
    '+275760-09-13T00:00:00Z',
    '2026-02-30',
    'javascript:alert(1)',
    '=1+1',
    '%00',
    '١٢٣',
  ],
  ...[
    'x'.repeat(300),
    'x'.repeat(6_000),
    '\u{1f4a9}'.repeat(200),
    'e\u0301'.repeat(500),
    'x'.repeat(120_000),
  ],
];

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

/** Values that no schema allows. */
const hostileTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE_NUMBERS),
  fc.constantFrom(...HOSTILE_STRINGS).map((text) => JSON.stringify(text)),
  fc.constantFrom(
    'null',
    'true',
    'false',
    '[]',
    '{}',
    '[null]',
    '[[[[]]]]',
    '{"toString":1}',
    '{"length":1e9}',
  ),
  fc.constantFrom('{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'),
  fc.constantFrom(
    deep(6),
    deep(1_000),
    deep(9_000),
    '['.repeat(20_000),
    '{"a":1,"a":2}',
    'undefined',
    '{a:1}',
    '01',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => JSON.stringify(text)),
);

function integers({ minimum, maximum, exclusiveMinimum }: JsonSchema): fc.Arbitrary<number> {
  const least = bounded(minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1));
  const most = Math.max(least, bounded(maximum ?? 1_000));
  return fc.oneof(fc.integer({ min: least, max: most }), fc.constantFrom(least, most));
}

function bounded(limit: number): number {
  return Math.max(-1e9, Math.min(1e9, Math.ceil(limit)));
}

function strings({ minLength = 1, maxLength = 60, pattern, format }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.constantFrom('fuzz@example.test', 'Fuzz+1@Example.test');
  if (format === 'uuid' || format === 'guid') return fc.uuid();
  if (format === 'date-time') return fc.constantFrom('2030-01-01T00:00:00Z', '2030-01-01T00:00:00.000+08:00');
  if (pattern !== undefined && pattern.length < 80)
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength });
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(Math.max(minLength, 60), maxLength) });
}

interface Making {
  components: Record<string, JsonSchema>;
  /** Percentage of values that violate the schema. */
  hostile: number;
}

/** The parts of a JSON schema that are used here. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}
