import { isSchema, type Route } from '@checkout/contract/route.ts';
import { type RouteId, routes } from '@checkout/contract/routes.ts';
import { fuzz } from '@checkout/testkit/hostile/fuzz-settings.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aCoupon, aMethod, anAdmin, anInvoice } from '../../support/arrange.ts';
import { type Answered, call } from '../../support/call.ts';
import { describedBody, describedOperation, description } from '../../support/description.ts';
import { jsonTexts } from '../../support/json-texts.ts';
import { hostileQueryTexts } from '../../support/query-texts.ts';
import { digests } from '../../support/table-rows.ts';

const { runs, seed } = fuzz;
const HANG_MS = 20_000;

const all = Object.entries(routes) as [RouteId, Route][];
const withBody = all.filter(([, { body }]) => body !== null && isSchema(body)).map(([id]) => id);
const withQuery = all.filter(([, { query }]) => Object.keys(query.shape).length > 0).map(([id]) => id);

/** Refused requests, to be sent again when nothing else is in progress. */
const refused = new Map<RouteId, string[]>();
const ids: Partial<Record<RouteId, string>> = {};
let token: string;
let invoiceId: string;

beforeAll(async () => {
  token = (await anAdmin()).token;
  invoiceId = (await anInvoice()).id;
  ids.updateCoupon = (await aCoupon()).id;
  ids.updatePaymentMethod = (await aMethod()).id;
});

describe(`bodies and queries of seed ${seed}, ${runs} of each call`, () => {
  test.each(withBody)('%s answers every body as described', async (id) => {
    const { components } = await description();
    const texts = jsonTexts(await describedBody(id), { components: components.schemas, hostile: 12 });
    const sampled = fc.sample(texts, { numRuns: runs, seed });
    const answers = await inTurns(sampled, (text) => send(id, text));
    refused.set(
      id,
      sampled.filter((_text, index) => (answers[index]?.status ?? 0) >= 400),
    );
    expect(faults(sampled, answers)).toEqual([]);
  });

  test.each(withQuery)('%s answers every query as described', async (id) => {
    const { parameters: every } = await describedOperation(id);
    const parameters = every.filter((parameter) => parameter.in === 'query');
    const query = fc.record(
      Object.fromEntries(parameters.map(({ name, schema }) => [name, hostileQueryTexts(schema)])),
      { requiredKeys: [] },
    );
    const sampled = fc.sample(query, { numRuns: runs, seed }) as Record<string, string>[];
    const answers = await inTurns(sampled, (given) => ask(id, given));
    expect(
      faults(
        sampled.map((given) => JSON.stringify(given)),
        answers,
      ),
    ).toEqual([]);
  });

  test('refused requests change nothing', async () => {
    let before = await whenQuiet();
    for (const [id, texts] of refused) {
      const answers = await inTurns(texts, (text) => send(id, text));
      // Concurrent changes may have made a body acceptable.
      const accepted = answers.some(({ status }) => status < 400);
      const after = accepted ? await whenQuiet() : await digests();
      expect([id, accepted ? before : after]).toEqual([id, before]);
      before = after;
    }
  });

  test('bodies of every call were refused and most calls accepted some: they pass the first check', () => {
    const shares = withBody.map((id) => (refused.get(id)?.length ?? 0) / runs);
    expect(Math.min(...shares)).toBeGreaterThan(0);
    expect(shares.filter((share) => share < 1).length).toBeGreaterThan(withBody.length / 2);
  });
});

test('none of this reached any prototype', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

function send(id: RouteId, text: string): Promise<Answered> {
  return call(id, {
    params: paramsOf(id),
    token,
    raw: { content: text, type: 'application/json' },
    signal: AbortSignal.timeout(HANG_MS),
  });
}

function ask(id: RouteId, query: Record<string, string>): Promise<Answered> {
  return call(id, { params: paramsOf(id), token, query, signal: AbortSignal.timeout(HANG_MS) });
}

function paramsOf(id: RouteId): Record<string, string> {
  const known: Record<string, string> = {
    id: ids[id] ?? invoiceId,
    code: 'TEST1',
    receiptKey: 'none',
    account: 'refund',
  };
  const names = Object.keys((routes[id] as Route).params.shape);
  return Object.fromEntries(names.map((name) => [name, known[name] ?? '']));
}

function faults(sent: string[], answers: Answered[]): string[] {
  return answers.flatMap(({ status, body }, index) =>
    status < 500 ? [] : [`${sent[index]?.slice(0, 2_000)} => ${status} ${JSON.stringify(body)}`],
  );
}

/** Sends a few at a time, so that requests also run concurrently. */
async function inTurns<Sent>(sent: Sent[], work: (one: Sent) => Promise<Answered>): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (let start = 0; start < sent.length; start += 8) {
    answers.push(...(await Promise.all(sent.slice(start, start + 8).map(work))));
  }
  return answers;
}

/** Returns the digests of all tables once the effects of earlier calls have settled. */
async function whenQuiet(): Promise<Record<string, string>> {
  let last = await digests();
  return await waitFor(
    async () => {
      const now = await digests();
      const isQuiet = JSON.stringify(now) === JSON.stringify(last);
      last = now;
      return isQuiet && now;
    },
    { what: 'nothing to change any more', timeoutMs: 60_000, intervalMs: 500 },
  );
}
