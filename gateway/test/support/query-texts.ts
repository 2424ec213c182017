import fc from 'fast-check';
import type { JsonSchema } from './json-texts.ts';

const HOSTILE = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e3',
    '1e400',
    '9007199254740993',
    'NaN',
    'null',
    'undefined',
    '[object Object]',
    'true',
  ],
  ...[
    "'",
    "' or '1'='1",
    '1; select pg_sleep(9)',
    '%',
    '_',
    '\\',
    '%00',
    '\u0000',
    '\ufffd',
    '\r\nset-cookie: a=b',
  ],
  ...[
    '2026-02-30',
    '0000-00-00',
    '+275760-09-13',
    '../..',
    '__proto__',
    'constructor',
    'x'.repeat(3_000),
    'W10',
    'e30',
  ],
];

/**
 * Generates texts for one query parameter: often valid ones, else what people, scripts and mistakes produce.
 */
export function hostileQueryTexts(schema: JsonSchema): fc.Arbitrary<string> {
  const fitting = fit(schema);
  return fc.oneof(
    { weight: 6, arbitrary: fitting },
    { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  );
}

function fit({ enum: choices, type, minimum = 1, maximum = 100 }: JsonSchema): fc.Arbitrary<string> {
  if (choices !== undefined) return fc.constantFrom(...choices.map(String));
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: minimum, max: Math.min(maximum, 1e9) }).map(String);
  if (type === 'boolean') return fc.constantFrom('true', 'false');
  return fc.oneof(fc.constantFrom('2026-01-01', 'USD', 'GFA', 'a'), fc.string({ maxLength: 10 }));
}
