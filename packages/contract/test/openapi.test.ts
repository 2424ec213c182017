import { expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv2020 from 'ajv/dist/2020.js';
import { build } from 'esbuild';
import { buildOpenApi } from '../src/openapi/build-openapi.ts';
import { examples } from '../src/openapi/examples.ts';
import { isSchema, type Route } from '../src/route.ts';
import { type RouteId, routes } from '../src/routes.ts';

const document = buildOpenApi({
  title: 'Checkout',
  version: '1.0.0',
  serverUrl: 'https://checkout.example.com',
});
const all = Object.entries(routes) as [RouteId, Route][];

test('the description is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(structuredClone(document) as Record<string, unknown>);
  expect(result).toEqual({ valid: true });
  expect(document.openapi).toBe('3.1.0');
});

test('every format is one that validators know, as strict ones refuse a schema with another', () => {
  const formats = JSON.stringify(document).matchAll(/"format":"([^"]*)"/g);
  const known = ['binary', 'date', 'date-time', 'email', 'uuid'];
  expect([...new Set([...formats].map(([, format]) => format))].toSorted()).toEqual(known);
});

test('every call is described under its own name, with its statuses', () => {
  for (const [id, route] of all) {
    const operation = document.paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]?.[
      route.method.toLowerCase()
    ] as Operation;
    expect(operation.operationId).toBe(id);
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(Object.keys(route.response)));
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['429', '500']));
    expect('requestBody' in operation).toBe(route.body !== null);
  }
});

test('every reference resolves', () => {
  for (const [, reference] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)) {
    const target = reference!
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
    expect([reference, target]).toEqual([reference, expect.anything()]);
  }
});

test('callers learn how to sign in, retry and read problems', () => {
  const apply = document.paths['/api/invoice/{id}/apply-coupon']?.post as Operation;
  expect(apply.security).toEqual([{}, { bearer: [] }]);
  expect(apply.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
  expect(apply.responses['400'].content['application/json'].examples).toMatchObject({
    coupon_expired: { $ref: '#/components/examples/coupon_expired' },
  });
  for (const status of ['429', '503']) {
    expect(apply.responses[status]).toMatchObject({ headers: { 'Retry-After': expect.anything() } });
  }
  const approve = document.paths['/api/admin/invoice/{id}/approve']?.post as Operation;
  expect(approve.security).toEqual([{ bearer: [] }]);
  expect(approve).toMatchObject({ 'x-roles': ['admin'], 'x-roles-by-readable-id': ['admin'] });
  expect([apply['x-repeatable'], approve['x-repeatable']]).toEqual([false, true]);
});

test('a call that accepts signed URLs says so besides the token, and what its signature is', () => {
  const read = document.paths['/api/receipt/{receiptKey}']?.get as Operation;
  expect(read.security).toEqual([{ bearer: [] }, { signedUrl: [] }]);
  expect(document.components.securitySchemes.signedUrl).toMatchObject({ in: 'query', name: 'signature' });
});

test('a call that answers with an ETag describes it, If-None-Match and the 304', () => {
  const read = document.paths['/api/invoice/{id}']?.get as Operation;
  expect(read.parameters).toContainEqual({ $ref: '#/components/parameters/IfNoneMatch' });
  for (const status of ['200', '304']) expect(read.responses[status].headers).toHaveProperty('ETag');
  expect(read.responses['304']).not.toHaveProperty('content');
});

test.each(Object.entries(examples))(
  'the examples of %s conform to what is described and enforced',
  (id, example) => {
    const route = routes[id as RouteId] as Route;
    const operation = document.paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]?.[
      route.method.toLowerCase()
    ] as Operation;
    if (example.body !== undefined) {
      expect((route.body as Schema).parse(example.body)).toBeDefined();
      conforms(operation.requestBody.content['application/json'].schema, example.body);
    }
    if (example.answer !== undefined) {
      const status = route.response[200] ? 200 : 201;
      const answer = route.response[status]!;
      if (!isSchema(answer)) throw new Error(`${id} does not answer JSON`);
      expect(answer.parse(example.answer)).toEqual(example.answer);
      conforms(operation.responses[status].content['application/json'].schema, example.answer);
    }
  },
);

test('a response with an unknown field does not conform', () => {
  const answer = routes.getInvoice.response[200];
  const example = examples.getInvoice!.answer!;
  expect(answer.safeParse({ invoice: { ...example.invoice, adminNotes: 'internal' } }).success).toBe(false);
  expect(answer.safeParse({ ...example, extra: 1 }).success).toBe(false);
});

test('a screen that imports one schema does not load the API description', async () => {
  const bundle = await build({
    entryPoints: [new URL('../src/routes.ts', import.meta.url).pathname],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    logLevel: 'silent',
  });
  const inputs = Object.keys(bundle.metafile.inputs);
  expect(inputs.some((input) => input.endsWith('contract/src/invoice/routes.ts'))).toBe(true);
  expect(inputs.filter((input) => /contract\/src\/openapi(\.ts|\/)/.test(input))).toEqual([]);
});

function conforms(schema: object, value: unknown): void {
  const ajv = new Ajv2020.default({ strict: false, validateFormats: false, allErrors: true });
  const validate = ajv.compile({ ...schema, components: document.components });
  validate(value);
  expect(validate.errors).toBeNull();
}

interface Schema {
  parse(value: unknown): unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: a JSON document read at arbitrary places
type Operation = Record<string, any>;
