import { type Problem, problems } from '@checkout/contract/problem.ts';
import { isSchema, type Role, type Route, roles } from '@checkout/contract/route.ts';
import { type RouteId, routes } from '@checkout/contract/routes.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { aCoupon, aMember, aMethod, anInvoice, boundTo, confirmByHand } from '../../support/arrange.ts';
import { bodies } from '../../support/bodies.ts';
import { call, type Given, ok, refusal } from '../../support/call.ts';
import { aPng } from '../../support/files.ts';
import { stack } from '../../support/stack.ts';
import { digests } from '../../support/table-rows.ts';

/** The callers: everybody that the rules distinguish, and those with an invalid token. */
const IMPOSTORS = ['forged', 'unsigned', 'swapped', 'expired'] as const;
const CALLERS = [...roles, ...IMPOSTORS] as const;
type Caller = (typeof CALLERS)[number];

/** The gateway's own OpenAPI description of each call. */
const described: Operation[] = Object.entries(routes).map(([id, route]) => ({ id: id as RouteId, route }));

const tokens: Partial<Record<Caller, string>> = {};
const targets: Record<string, string> = {};
let invoice: { id: string; gfaInvoiceId: string };
let receiptKey: string;
let document: Description;

beforeAll(async () => {
  const left = await aMember({ isAdmin: true });
  await ok('getMe', { token: left.token });
  tokens.expired = left.token;
  await stack.wallet.reset();
  const people = { admin: await aMember({ isAdmin: true }), stranger: await aMember() };
  const parties = { recipient: await aMember(), payer: await aMember(), creator: await aMember() };
  for (const [role, { id, email, token }] of Object.entries({ ...people, ...parties })) {
    await ok('register', { token, body: { user_id: id, email } });
    tokens[role as Role] = token;
  }
  tokens.unsigned = `gfa_session_${people.admin.id}`;
  tokens.forged = `${tokens.unsigned}.${'A'.repeat(43)}`;
  tokens.swapped = `${tokens.unsigned}.${people.stranger.token.split('.')[1]}`;
  invoice = await anInvoice({ recipient: parties.recipient.email });
  await boundTo(invoice.id, parties.recipient);
  const file = { content: aPng(), name: 'a.png' };
  receiptKey = (await ok('uploadReceipt', { id: invoice.id, token: parties.payer.token, file })).receiptKey;
  await confirmByHand(invoice.id, parties.payer.token, { receiptKey });
  // Only admins create invoices: a creator who is no longer an admin still has access to theirs.
  await stack.database.query('update invoice.invoices set created_by = $1 where id = $2', [
    parties.creator.id,
    invoice.id,
  ]);
  targets['payment-methods'] = (await aMethod()).id;
  targets.coupons = (await aCoupon()).id;
  document = (await ok('getOpenApi')) as unknown as Description;
});

test('the description says for every call who may make it, in the words of the rules', () => {
  for (const { id, route } of described) {
    const { operationId, 'x-roles': declared } = operationOf(route);
    expect({ operationId, unknown: declared.filter((role) => !roles.includes(role)) }).toEqual({
      operationId: id,
      unknown: [],
    });
  }
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(routes).sort());
});

describe.each(described)('$id', ({ id, route }) => {
  test('admits those it is for, refuses all others with the right refusal, and then changes nothing', async () => {
    const before = await digests();
    const wrong: string[] = [];
    const allowed: (() => Promise<void>)[] = [];
    for (const { caller, name, declared } of cells(route)) {
      const note = (got: string) => wrong.push(`${caller} by ${name}: ${got}`);
      if (declared.includes(roleOf(caller))) {
        allowed.push(async () => {
          const got = await answerTo(id, { caller, name, harmless: true });
          if (isRefusedAccess(got)) note(got);
        });
        continue;
      }
      if (caller === 'expired') await untilExpired();
      const got = await answerTo(id, { caller, name, harmless: false });
      const expected = expectedRefusal(route, { caller, name });
      if (got !== expected) note(`${got} instead of ${expected}`);
    }
    expect(wrong).toEqual([]);
    expect(await digests()).toEqual(before);
    for (const ask of allowed) await ask();
    expect(wrong).toEqual([]);
  });
});

test('a path accepts only the described methods', async () => {
  for (const path of Object.keys(document.paths)) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
      if (isDescribed(path, method)) continue;
      const url = stack.url + path.replace('{id}', invoice.id).replaceAll(/\{\w+\}/g, 'x');
      const headers = { authorization: `Bearer ${tokens.admin}` };
      const response = await fetch(url, { method, headers });
      const { error } = (await response.json()) as Problem;
      expect([method, path, response.status, error]).toEqual([method, path, 405, 'method_not_allowed']);
    }
  }
});

/** Combines every caller with each kind of id that the call's path accepts. */
function cells(route: Route): Cell[] {
  const operation = operationOf(route);
  const byReadableId = operation['x-roles-by-readable-id'];
  const named = (name: Name, declared: Role[]) => CALLERS.map((caller) => ({ caller, name, declared }));
  if (byReadableId === undefined) return named('uuid', operation['x-roles']);
  return [
    ...named('uuid', operation['x-roles']),
    ...named('readable id', byReadableId),
    ...named('readable id in small letters', byReadableId),
  ];
}

/** Returns whether the path is described, either itself or by a path whose parameters it fits. */
function isDescribed(path: string, method: string): boolean {
  return Object.entries(document.paths).some(
    ([other, methods]) =>
      method.toLowerCase() in methods && new RegExp(`^${other.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
}

function operationOf({ path, method }: Route): DescribedOperation {
  const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`${method} ${path} is not described`);
  return operation;
}

/** An invalid token makes the caller anonymous. */
function roleOf(caller: Caller): Role {
  return (IMPOSTORS as readonly string[]).includes(caller) ? 'anonymous' : (caller as Role);
}

function expectedRefusal({ auth, roles: narrower }: Route, { caller, name }: Asked): string {
  if (auth === 'signature') return '400 signature_invalid';
  const role = roleOf(caller);
  if (role === 'anonymous') {
    return caller === 'anonymous' ? '401 Authentication required' : '401 Invalid or expired token';
  }
  if (auth === 'admin') return '403 admin_access_required';
  if (name !== 'uuid') return '404 invoice_not_found';
  return narrower === undefined ? 'no rule refuses this' : '403 forbidden';
}

/** Whether a member may register, and for whom, is not an access rule. */
function isRefusedAccess(answer: string): boolean {
  return /^(401|403 (?!user_mismatch)|404 invoice_not_found|5)/.test(answer);
}

async function answerTo(
  id: RouteId,
  { caller, name, harmless }: Asked & { harmless: boolean },
): Promise<string> {
  const route: Route = routes[id];
  const given = requestTo(id, { name, harmless });
  const token = tokens[caller];
  if (isStream(route)) return await streamAnswer(route, { ...given, token });
  const answer = await call(id, { ...given, token });
  if (answer.status < 300) return `${answer.status}`;
  const { error, message } = answer.body as Problem;
  return answer.status === 401 ? `401 ${message}` : `${problems[error].status} ${error}`;
}

/** Returns a request that succeeds; a harmless one is refused for its content, once access is granted. */
function requestTo(id: RouteId, { name, harmless }: { name: Name; harmless: boolean }): Given {
  const { path, params, auth, body }: Route = routes[id];
  const isAboutInvoice = operationOf(routes[id])['x-roles-by-readable-id'] !== undefined;
  const collection = path.split('/').find((part) => part in targets);
  const entity = harmless || collection === undefined ? crypto.randomUUID() : targets[collection];
  const known: Record<string, string> = {
    id: isAboutInvoice ? nameOfInvoice(name) : (entity as string),
    receiptKey: isAboutInvoice ? 'no-such-receipt' : receiptKey,
    code: 'NOSUCH',
    account: 'receivable',
    scheme: 'light',
    key: '0'.repeat(64),
  };
  const given = {
    params: Object.fromEntries(Object.keys(params.shape).map((key) => [key, known[key] ?? ''])),
  };
  if (body === null) return given;
  if (isSchema(body)) {
    const full = { ...bodies[id], ...(id === 'validateCoupon' ? { invoiceId: invoice.id } : {}) };
    return { ...given, body: harmless && auth === 'admin' ? [] : full };
  }
  return body.kind === 'raw'
    ? { ...given, raw: { content: '{}', type: 'application/json' } }
    : { ...given, file: { content: Buffer.from('neither a picture nor a PDF'), name: 'a.png' } };
}

function nameOfInvoice(name: Name): string {
  if (name === 'uuid') return invoice.id;
  return name === 'readable id' ? invoice.gfaInvoiceId : invoice.gfaInvoiceId.toLowerCase();
}

function isStream({ response }: Route): boolean {
  const answer = response[200];
  return answer !== undefined && !isSchema(answer) && answer.kind === 'events';
}

/** A granted stream is not read to its end, because it has none. */
async function streamAnswer({ path }: Route, { params = {}, token }: Given): Promise<string> {
  const url = stack.url + path.replace(':id', params.id ?? '');
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(url, { headers });
  if (response.ok) {
    await response.body?.cancel();
    return `${response.status}`;
  }
  const { error, message } = (await response.json()) as Problem;
  return response.status === 401 ? `401 ${message}` : `${response.status} ${error}`;
}

/** A token that the wallet has validated is accepted for some seconds more. */
async function untilExpired(): Promise<void> {
  const isRefused = async () => (await refusal('getMe', { token: tokens.expired })) === '401 unauthorized';
  await waitFor(isRefused, { what: 'the token of who left to be refused', timeoutMs: 60_000 });
}

interface Operation {
  id: RouteId;
  route: Route;
}

type Name = 'uuid' | 'readable id' | 'readable id in small letters';

interface Asked {
  caller: Caller;
  name: Name;
}

interface Cell extends Asked {
  declared: Role[];
}

interface Description {
  paths: Record<string, Record<string, DescribedOperation>>;
}

interface DescribedOperation {
  operationId: string;
  'x-roles': Role[];
  'x-roles-by-readable-id'?: Role[];
}
