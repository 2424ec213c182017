import { execFileSync } from 'node:child_process';
import { routes } from '@checkout/contract/routes.ts';
import { expect, test } from '@jest/globals';
import { exampleValue } from '../../src/docs/reference/example-value.ts';
import { groupOperations } from '../../src/docs/reference/operation.ts';
import { requestOf } from '../../src/docs/reference/request-of.ts';
import { fieldsOf } from '../../src/docs/reference/schema-fields.ts';
import { emptyDraft, prepareRequest } from '../../src/docs/reference/try-it/try-draft.ts';
import { writeRequest } from '../../src/docs/reference/write-request.ts';
import { description } from './docs-description.ts';

const { schemas } = description.components;
const operations = groupOperations(description).flatMap((group) => group.operations);
const operation = (id: string) => operations.find((one) => one.id === id)!;

test('the reference lists every call of the contract, with who may make it', () => {
  const access = {
    none: ['public', 'link'],
    bearer: ['member'],
    signed: ['member'],
    admin: ['admin'],
    signature: ['signature'],
  };
  expect(operations.map(({ id }) => id).sort()).toEqual(Object.keys(routes).sort());
  for (const [id, { method, path, auth }] of Object.entries(routes)) {
    expect(operation(id)).toMatchObject({ method, path: path.replace(/:(\w+)/g, '{$1}') });
    expect(access[auth]).toContain(operation(id).access);
  }
});

test('a call describes its parameters, responses and refusals', () => {
  const { body, successes, refusals, pathParameters, headerParameters } = operation('payWithGems');
  expect(body?.mediaType).toBe('application/json');
  expect(successes.map(({ status }) => status)).toEqual(['200', '202']);
  expect(refusals.find(({ status }) => status === '400')?.codes).toContain('insufficient_funds');
  expect(pathParameters.map(({ name }) => name)).toEqual(['id']);
  expect(headerParameters.map(({ name }) => name)).toEqual(['Idempotency-Key']);
});

test('a field shows its type, limits, default and choices, and the fields of its object', () => {
  const fields = fieldsOf({ $ref: '#/components/schemas/CreateInvoiceBody' }, schemas);
  const named = (name: string) => fields.find((field) => field.name === name)!;
  expect(named('dueInDays')).toMatchObject({
    type: 'integer',
    limits: ['at least 1', 'at most 365', 'default 7'],
  });
  expect(named('currency').values).toEqual(['USD', 'HKD', 'CNY', 'EUR', 'THB']);
  expect(named('amount').isRequired).toBe(true);
  expect(named('recipient')).toMatchObject({ isRequired: false, type: 'string or null' });
  const [invoice] = fieldsOf(operation('applyCoupon').successes[0]!.schema!, schemas).filter(
    ({ name }) => name === 'invoice',
  );
  expect(fieldsOf(invoice!.schema!, schemas).map(({ name }) => name)).toContain('gfaInvoiceId');
});

test('every body has an example', () => {
  for (const { body } of operations.filter((one) => one.body?.mediaType === 'application/json')) {
    expect(typeof (body!.example ?? exampleValue(body!.schema, schemas))).toBe('object');
  }
});

test('every call is shown as a command that the shell parses as intended', () => {
  for (const one of operations.filter(({ access }) => access !== 'signature')) {
    const request = requestOf({ operation: one, schemas, baseUrl: 'https://checkout.example.com' });
    const command = writeRequest('sh', request).replace(/^curl/, 'printf "%s\\n"');
    const words = execFileSync('bash', ['--norc', '-c', command], {
      env: { TOKEN: 'signed' },
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
    });
    expect(words).toContain(`https://checkout.example.com${request.path}`);
    if (request.body !== undefined) expect(words).toContain(JSON.stringify(request.body, null, 2));
    if (request.needsToken) expect(words).toContain('Authorization: Bearer signed');
  }
});

test('a call is shown in TypeScript and Python', () => {
  const request = requestOf({ operation: operation('applyCoupon'), schemas, baseUrl: 'https://c.example' });
  expect(writeRequest('ts', request)).toContain("checkout.applyCoupon({ id: '3f1c9f0e");
  expect(writeRequest('ts', request)).toContain("couponCode: 'SUMMER20'");
  expect(writeRequest('py', request)).toContain('data=json.dumps({');
  const upload = requestOf({ operation: operation('uploadReceipt'), schemas, baseUrl: 'https://c.example' });
  expect(writeRequest('sh', upload)).toContain('--form "receipt=@receipt.png"');
});

test('a form becomes a request, or a message about what is missing', () => {
  const get = operation('getInvoice');
  const draft = emptyDraft(get, schemas);
  expect(prepareRequest(get, draft)).toEqual({ kind: 'missing' });
  expect(prepareRequest(get, { ...draft, path: { id: ' a/b ' } })).toMatchObject({
    kind: 'ready',
    request: { method: 'GET', path: '/api/invoice/a%2Fb', body: undefined },
  });
  const list = operation('adminListInvoices');
  const query = { status: 'paid', search: '', limit: ' 5 ' };
  expect(prepareRequest(list, { ...emptyDraft(list, schemas), query })).toMatchObject({
    request: { path: '/api/admin/invoices?status=paid&limit=5' },
  });
  const create = operation('createInvoice');
  expect(prepareRequest(create, { ...emptyDraft(create, schemas), body: '{' })).toEqual({ kind: 'json' });
  const ready = prepareRequest(create, emptyDraft(create, schemas));
  expect(ready).toMatchObject({ request: { headers: { 'Content-Type': 'application/json' } } });
});
