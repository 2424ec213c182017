import type { Problem } from '@checkout/contract/problem.ts';
import type { Route } from '@checkout/contract/route.ts';
import { type RouteId, routes } from '@checkout/contract/routes.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aMember, anAdmin, anInvoice } from '../../support/arrange.ts';
import { bodies } from '../../support/bodies.ts';
import { type Answered, call, ok, request } from '../../support/call.ts';
import { FORMULA_CORPUS, MARKUP_CORPUS, SQL_CORPUS } from '../../support/injection-corpus.ts';
import { type SleepWatch, watchForSleep } from '../../support/sleep-watch.ts';
import { stack } from '../../support/stack.ts';
import { allTables } from '../../support/table-rows.ts';

/** The main place gets the whole corpus, and each of the others a share of this size. */
const ALL = SQL_CORPUS.length;
const SOME = 6;

const all = Object.entries(routes) as [RouteId, Route][];
let token: string;
let invoiceId: string;
let tables: string[];
let place = 0;

beforeAll(async () => {
  token = (await anAdmin()).token;
  invoiceId = (await anInvoice()).id;
  tables = await allTables();
});

describe('SQL', () => {
  let watch: SleepWatch;

  beforeAll(async () => {
    watch = await watchForSleep();
  });
  afterAll(() => watch.stop());

  test('in a path finds nothing', async () => {
    for (const [id, { params, path, response }] of all) {
      if (isStream(response)) continue;
      for (const name of Object.keys(params.shape)) {
        const count = path === '/api/invoice/:id' || name === 'code' ? ALL : SOME;
        const answers = await everyOf(count, (payload) =>
          call(id, { token, params: { ...paramsOf(id), [name]: payload }, ...bodyOf(id) }),
        );
        expect([id, name, answers.filter(({ status }) => status < 400 || status >= 500)]).toEqual([
          id,
          name,
          [],
        ]);
      }
    }
  });

  test('in a query is text', async () => {
    for (const [id, { query, response }] of all) {
      if (isStream(response)) continue;
      for (const name of Object.keys(query.shape)) {
        const count = ['search', 'cursor', 'sort'].includes(name) ? ALL : SOME;
        const answers = await everyOf(count, (payload) =>
          call(id, { token, params: paramsOf(id), query: { [name]: payload } }),
        );
        expect([id, name, answers.filter(({ status }) => status >= 500)]).toEqual([id, name, []]);
      }
    }
  });

  test('in a search finds that text and never more', async () => {
    const marker = crypto.randomUUID();
    await Promise.all(SQL_CORPUS.map((payload) => anInvoice({ description: `${payload}${marker}` })));
    for (const payload of SQL_CORPUS) {
      const search = `${payload}${marker}`.trim();
      const { invoices } = await ok('adminListInvoices', { token, query: { search } });
      expect(invoices.map(({ description }) => description)).toEqual(
        expect.arrayContaining([expect.stringContaining(search)]),
      );
      expect(invoices.every(({ description }) => description.includes(search))).toBe(true);
    }
  });

  test('in a header is text', async () => {
    const path = `/api/invoice/${invoiceId}`;
    for (const name of [
      'authorization',
      'idempotency-key',
      'x-request-id',
      'last-event-id',
      'cookie',
      'traceparent',
    ]) {
      const printable = SQL_CORPUS.filter((payload) => /^[\x20-\x7e]+$/.test(payload));
      for (const payload of printable) {
        const value =
          name === 'authorization' ? `Bearer ${payload}` : name === 'cookie' ? `browser=${payload}` : payload;
        const answer = await request(path, { headers: { [name]: value } });
        expect([name, payload, answer.status]).toEqual([name, payload, 200]);
      }
    }
  });

  test.each(Object.keys(bodies) as RouteId[])('in every text of %s is text', async (id) => {
    const body = bodies[id] ?? {};
    for (const name of Object.keys(body).filter((key) => typeof body[key] === 'string')) {
      const answers = await everyOf(SOME, (payload) =>
        call(id, { token, params: paramsOf(id), body: { ...body, [name]: payload } }),
      );
      expect([name, answers.filter(({ status }) => status >= 500)]).toEqual([name, []]);
    }
  });

  test('left every table unchanged and made no statement sleep', async () => {
    expect(await allTables()).toEqual(tables);
    expect(watch.seen()).toEqual([]);
  });
});

test('no text is executed by a spreadsheet or ends its row', async () => {
  const marker = crypto.randomUUID();
  await Promise.all(FORMULA_CORPUS.map((text) => anInvoice({ description: `${text}${marker}` })));
  const { bytes } = await call('exportInvoices', { token, query: { search: marker, format: 'csv' } });
  const text = bytes.toString('utf8').replace('\ufeff', '');
  const rows = rowsOf(text);
  const [names = [], ...invoices] = rows;
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([names.length]));
  const cells = invoices.map((row) => row[names.indexOf('description')] ?? '');
  expect(cells).toHaveLength(FORMULA_CORPUS.length);
  const isFormula = (cell: string) => /^[\s\ufeff]*[=+\-@＝＋－＠]/.test(cell);
  expect(cells.filter(isFormula)).toEqual([]);
  for (const separator of [',', ';', '\t']) {
    const read = cellsOfAnyReader(text, separator);
    expect([separator, read.filter(isFormula)]).toEqual([separator, []]);
  }
});

test('an address with special characters is a recipient everywhere and nothing else', async () => {
  const atom = crypto.randomUUID().slice(0, 8);
  const signs = [
    'ops&co',
    'a=b',
    '50%off',
    '_%',
    'a/b',
    '%2f',
    'a?b#c',
    "{`|}~$'*!^",
    "=1+1|'x'!A0",
    '-1',
    '+1',
  ];
  for (const sign of signs) {
    const recipient = `${sign}${atom}@xn--e1afmkfd.xn--p1ai`;
    const member = await aMember({ email: recipient });
    const { id, gfaInvoiceId } = await anInvoice({ recipient });
    expect((await ok('getInvoice', { id: gfaInvoiceId, token: member.token })).invoice).toMatchObject({ id });
    const found = async (query: object) =>
      (await ok('adminListInvoices', { token, query: { ...query } })).invoices.map((invoice) => invoice.id);
    expect(await found({ search: recipient })).toEqual([id]);
    expect(await found({ recipient: recipient.toUpperCase() })).toEqual([id]);
    const { person } = await ok('getPerson', { id: recipient, token });
    expect(person).toMatchObject({ member: { id: member.id, email: recipient } });
    const { bytes } = await call('exportInvoices', { token, query: { search: recipient, format: 'csv' } });
    const [names = [], row = []] = rowsOf(bytes.toString('utf8').replace('\ufeff', ''));
    const cell = row[names.indexOf('recipientEmail')];
    expect(cell).toBe(/^[=+-]/.test(recipient) ? `'${recipient}` : recipient);
    const pdf = await request(`/api/invoice/${id}/pdf`, { headers: { authorization: `Bearer ${token}` } });
    expect([sign, pdf.status, pdf.headers.get('content-disposition')]).toEqual([
      sign,
      200,
      `attachment; filename="invoice-${gfaInvoiceId}.pdf"`,
    ]);
    await ok('cancelInvoice', { id, token, body: { cancelNotes: 'over', sendWebhook: true } });
    const [received] = await stack.listener.receive(id, '/tickets', 1);
    expect(received?.payload).toMatchObject({ recipientEmail: recipient });
  }
});

test('text leaves in responses and webhooks as it was sent, without becoming markup', async () => {
  for (const text of MARKUP_CORPUS) {
    const { id, description } = await anInvoice({ description: `a ${text} b`, metadata: { note: text } });
    expect(description).toBe(`a ${text} b`);
    await ok('cancelInvoice', { id, token, body: { cancelNotes: `c ${text} d`, sendWebhook: true } });
    const [received] = await stack.listener.receive(id, '/tickets', 1);
    expect(received?.payload.metadata).toMatchObject({ note: text });
    const { history } = await ok('getInvoiceHistory', { id, token });
    expect(history.map(({ reason }) => reason)).toContain(`c ${text} d`);
  }
});

test('no input can write a log line', async () => {
  const forged = (text: string) => `${text}\n{"level":50,"msg":"forged"}\r\n{"level":50,"msg":"forged"}`;
  await anInvoice({ description: forged('x') });
  await call('createActivity', { token, body: { ...bodies.createActivity, title: forged('title') } });
  await request(`/api/invoice/${encodeURIComponent(forged('GFA-INV-1'))}`);
  await request(`/api/admin/invoices?search=${encodeURIComponent(forged('a'))}`);
  const processes = [
    stack.gateway,
    ...(['invoice', 'payment', 'activity', 'account'] as const).map(stack.service),
  ];
  for (const service of processes) {
    const lines = service
      .logs()
      .split('\n')
      .filter((line) => line.includes('forged'));
    expect(lines.filter((line) => line.trimStart().startsWith('{"level":50,"msg":"forged"'))).toEqual([]);
  }
});

/** Sends a place its share of the corpus; the shares overlap, and together they cover the whole. */
async function everyOf(count: number, send: (payload: string) => Promise<Answered>): Promise<Refused[]> {
  place += 1;
  const share = Array.from(
    { length: count },
    (_, index) => SQL_CORPUS[(place * SOME + index) % ALL] as string,
  );
  return await Promise.all(
    share.map(async (payload) => {
      const { status, body } = await send(payload);
      return { payload, status, body: body as Problem };
    }),
  );
}

/** Without a body if the call takes none, because one would be refused before anything else. */
function bodyOf(id: RouteId): { body?: object } {
  return (routes[id] as Route).body === null ? {} : { body: bodies[id] ?? {} };
}

function paramsOf(id: RouteId): Record<string, string> {
  const known: Record<string, string> = { id: invoiceId, code: 'NOSUCH', receiptKey: 'none' };
  return Object.fromEntries(
    Object.keys((routes[id] as Route).params.shape).map((name) => [name, known[name] ?? '']),
  );
}

function isStream(response: Route['response']): boolean {
  const answer = response[200];
  return answer !== undefined && 'kind' in answer && answer.kind === 'events';
}

/** Parses CSV as a spreadsheet does. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r\n|$)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.length > 1) rows.push(row);
    row = [];
  }
  return rows;
}

/**
 * Returns every cell that a spreadsheet with that list separator sees: quotes count only at the beginning of
 * a cell.
 */
function cellsOfAnyReader(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isNew = true;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    const opens = isNew && sign === '"';
    isNew = false;
    if (opens) isQuoted = true;
    else if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += sign;
      at += 1;
    } else if (isQuoted && sign === '"') isQuoted = false;
    else if (!isQuoted && [separator, '\r', '\n'].includes(sign)) {
      cells.push(cell);
      cell = '';
      isNew = true;
    } else cell += sign;
  }
  return [...cells, cell];
}

interface Refused {
  payload: string;
  status: number;
  body: Problem;
}
