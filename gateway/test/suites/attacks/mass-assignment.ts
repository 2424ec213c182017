import type { RouteId } from '@checkout/contract/routes.ts';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { acceptedRequests } from '../../support/accepted-requests.ts';
import { anAdmin } from '../../support/arrange.ts';
import { type Answered, call, ok } from '../../support/call.ts';
import { describedBody } from '../../support/description.ts';
import { stack } from '../../support/stack.ts';
import { allColumns, tablesThatHold } from '../../support/table-rows.ts';

/** For each column type, a value that occurs nowhere else. */
const VALUES: [kind: string, value: unknown, inRows: string][] = [
  ['text', 'mass-assigned-0b6f7c52', 'mass-assigned-0b6f7c52'],
  ['a number', 987_654_321_987, '987654321987'],
  ['an id', '5eadbeef-5ead-4eef-8ead-5eadbeef5ead', '5eadbeef-5ead-4eef-8ead-5eadbeef5ead'],
  ['an instant', '2038-07-06T05:04:03.210Z', '2038-07-06'],
];

const calls = Object.keys(acceptedRequests) as RouteId[];
let names: string[];
let token: string;

beforeAll(async () => {
  token = (await anAdmin()).token;
  const columns = await allColumns();
  const written = columns.map((column) =>
    column.replaceAll(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase()),
  );
  const privileges = [
    'role',
    'roles',
    'admin',
    'scope',
    'permissions',
    'isSuperuser',
    'caller',
    'session',
    'peer',
  ];
  names = [...new Set([...columns, ...written, ...privileges])];
});

test('there are enough columns for this test to be meaningful', () => {
  expect(names.length).toBeGreaterThan(250);
  expect(names).toEqual(expect.arrayContaining(['is_admin', 'isAdmin', 'amountMinor', 'paid_at', 'status']));
});

describe.each(calls)('%s', (id) => {
  test.each(VALUES)(
    'stores none of the columns set to %s and responds as without them',
    async (_kind, value, inRows) => {
      const plain = await send(id, {});
      const filled = await send(id, await everyColumn(id, value));
      expect(plain.status).toBeLessThan(300);
      expect([filled.status, shapeOf(filled)]).toEqual([plain.status, shapeOf(plain)]);
      expect(JSON.stringify(filled.body ?? null)).not.toContain(inRows);
      expect(await tablesThatHold(inRows)).toEqual([]);
    },
  );

  test('accepts no flag', async () => {
    const plain = await send(id, {});
    const filled = await send(id, await everyColumn(id, true));
    expect(shapeOf(filled)).toEqual(shapeOf(plain));
  });
});

test('nobody became an admin, and nothing was paid by a field alone', async () => {
  const admins = await stack.database.query(
    `select email from account.users where is_admin and email not like '%@example.test'`,
  );
  expect(admins).toEqual([]);
  const { user } = await ok('getMe', { token: (await acceptedRequests.register?.())?.token });
  expect(user).toMatchObject({ isAdmin: false, credits: 0 });
  const unpaid = await stack.database.query(
    `select i.id from invoice.invoices i left join invoice.settlements s on s.invoice_id = i.id
     where i.status = 'paid' and s.invoice_id is null`,
  );
  expect(unpaid).toEqual([]);
});

/** Returns a body with every column name except those that the call itself describes. */
async function everyColumn(id: RouteId, value: unknown): Promise<Record<string, unknown>> {
  const own = new Set(Object.keys((await describedBody(id)).properties ?? {}));
  return Object.fromEntries(names.filter((name) => !own.has(name)).map((name) => [name, value]));
}

async function send(id: RouteId, more: Record<string, unknown>): Promise<Answered> {
  const given = await acceptedRequests[id]?.();
  if (given === undefined) throw new Error(`${id} has no request that is granted`);
  return await call(id, { token, ...given, body: { ...more, ...given.body } });
}

/** Returns a response without what differs between entities: ids, sequential numbers, instants, addresses. */
function shapeOf({ body }: Answered): unknown {
  const text = JSON.stringify(body ?? null)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/"id":"\d+"/g, '"id":"place"')
    .replaceAll(/GFA-INV-\d+/g, 'number')
    .replaceAll(/GFA-\d+/g, 'member')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'instant')
    .replaceAll(/(MASS|TEST|mass|member-)\d+/g, '$1')
    .replaceAll(/(pi|wtx|tx|txn)_\w+/g, '$1')
    .replaceAll(/"newBalance":\d+/g, '"newBalance":0');
  return JSON.parse(text);
}
