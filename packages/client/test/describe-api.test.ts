import { buildOpenApi } from '@checkout/contract/openapi/build-openapi.ts';
import { routes } from '@checkout/contract/routes.ts';
import { expect, test } from '@jest/globals';
import { describeApi } from '../generate/describe-api.ts';
import { typeOfSchema } from '../generate/type-of-schema.ts';

const written = describeApi(buildOpenApi({ title: 'Checkout', version: '1', serverUrl: 'http://localhost' }));

test('every call of the contract is a call of the client, except those for the card provider', () => {
  const ids = Object.entries(routes).filter(([, { auth }]) => auth !== 'signature');
  for (const [id, { method, path }] of ids) {
    const braced = path.replace(/:(\w+)/g, '{$1}');
    expect(written).toContain(`  ${id}: { method: '${method}', path: '${braced}'`);
  }
  expect(written).not.toContain('receiveProviderEvent');
});

test('every call with a cursor names the list that it continues', () => {
  const named = Object.keys(routes).filter((id) => new RegExp(`^ {2}${id}: .* rows: '`, 'm').test(written));
  const paged = Object.entries(routes).filter(([, { query }]) => 'cursor' in query.shape);
  expect(named).toEqual(paged.map(([id]) => id));
  expect(written).toMatch(/getReconciliation: .* rows: 'days'/);
  expect(written).toMatch(/searchWebhooks: .* rows: 'deliveries'/);
  expect(written).toMatch(/getCouponStats: .* rows: 'invoices'/);
});

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ anyOf: [{ $ref: '#/components/schemas/Metadata' }, { type: 'null' }] }, 'Metadata | null'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, 'readonly ("a" | "b")[]'],
  [{ type: 'boolean', const: true }, 'true'],
  [{ type: 'object', additionalProperties: {} }, 'Record<string, unknown>'],
  [{}, 'unknown'],
])('%j is the type %s', (schema, type) => {
  expect(typeOfSchema(schema)).toBe(type);
});

test('a field has a description and says whether it is optional', () => {
  const properties = {
    days: { type: 'integer', default: 7, description: 'Until due' },
    'x-y': { type: 'null' },
  };
  expect(typeOfSchema({ type: 'object', properties, required: ['x-y'] }).split('\n')).toEqual([
    '{',
    '/** Until due. Default: 7. */',
    'days?: number | undefined;',
    '"x-y": null;',
    '}',
  ]);
});

test('an unknown kind of schema stops the generator', () => {
  expect(() => typeOfSchema({ type: 'tuple' })).toThrow('tuple');
});
