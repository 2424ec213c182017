import { readFileSync } from 'node:fs';
import { fxLimits } from '@checkout/contract/fx/schema.ts';
import { idempotencyKey } from '@checkout/contract/idempotency-key.ts';
import { sessionTokenPrefix } from '@checkout/contract/member/schema.ts';
import { problem, problems } from '@checkout/contract/problem.ts';
import { serviceKeys } from '@checkout/contract/product-access/schema.ts';
import { paymentRails } from '@checkout/contract/rail.ts';
import { rateLimits } from '@checkout/contract/rate-limits.ts';
import { receiptLimits } from '@checkout/contract/receipt/limits.ts';
import { routes } from '@checkout/contract/routes.ts';
import { metadataLimits } from '@checkout/contract/values/metadata.ts';
import { webhookPayload } from '@checkout/contract/webhook/schema.ts';
import { expect, test } from '@jest/globals';
import type { Tokens } from 'marked';
import { namedFacts } from '../../src/docs/facts/named-facts.ts';
import { groupOperations } from '../../src/docs/reference/operation.ts';
import { description, pages, sampleFiles, sources } from './docs-description.ts';

const allText = sources.map(({ source }) => source).join('\n');
const field = (schema: string, name: string) => description.components.schemas[schema]!.properties![name]!;
const listQuery = groupOperations(description)
  .flatMap(({ operations }) => operations)
  .find(({ id }) => id === 'listMyInvoices')!.queryParameters;
const limit = listQuery.find(({ name }) => name === 'limit')!.schema;

/** Reads a default from the table of settings, which is generated from their definitions. */
function settingDefault(name: string): number {
  const table = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8');
  const [row] = table.split('\n').filter((line) => line.startsWith(`| \`${name}\` |`));
  return Number(row?.split('|').at(-4)?.replaceAll('`', ''));
}

test.each([
  ['due.minimum', field('CreateInvoiceBody', 'dueInDays').minimum],
  ['due.maximum', field('CreateInvoiceBody', 'dueInDays').maximum],
  ['due.default', field('CreateInvoiceBody', 'dueInDays').default],
  ['amount.maximum', field('CreateInvoiceBody', 'amount').maximum],
  ['page.default', limit.default],
  ['page.maximum', limit.maximum],
  ['metadata.kilobytes', metadataLimits.bytes / 1024],
  ['metadata.levels', metadataLimits.levels],
  ['metadata.keys', metadataLimits.keys],
  ['coupon.codeMaximum', field('CreateCouponBody', 'code').maxLength],
  ['coupon.percentMinimum', field('CreateCouponBody', 'discountPercent').minimum],
  ['coupon.percentMaximum', field('CreateCouponBody', 'discountPercent').maximum],
  ['receipt.megabytes', receiptLimits.bytes / 1024 ** 2],
  ['receipt.perInvoice', receiptLimits.perInvoice],
  ['deduction.maximum', field('DeductFundsBody', 'amount').maximum],
  ['lock.minimum', fxLimits.rateLockMinutes.minimum],
  ['lock.maximum', fxLimits.rateLockMinutes.maximum],
  ['rate.declinesPerHour', settingDefault('CARD_DECLINES_PER_HOUR')],
  ['webhook.secondPause', 1],
  ['webhook.thirdPause', 2],
  ['webhook.allPauses', 3],
  ['webhook.longestWaitSeconds', 33],
  ['webhook.answerSeconds', 10],
  ['webhook.toleranceMinutes', 5],
])('the pages say the same about %s as the contract', (name, value) => {
  expect(Number(namedFacts[name]?.replaceAll(',', ''))).toBe(value);
});

test('the pages give the real token prefix, longest key and number of webhook attempts', () => {
  expect(namedFacts['token.prefix']).toBe(sessionTokenPrefix);
  const longest = Number(namedFacts['key.maximum']);
  expect(idempotencyKey.safeParse('k'.repeat(longest)).success).toBe(true);
  expect(idempotencyKey.safeParse('k'.repeat(longest + 1)).success).toBe(false);
  expect(namedFacts['webhook.attempts']).toBe('Three');
});

test('a page that states a number of steps lists that many', () => {
  const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
  const said = sources.flatMap(({ path, source }) =>
    [...source.matchAll(/\b(\w+) steps\b/gi)].map(([, word = '']) => ({
      path,
      said: words.indexOf(word.toLowerCase()),
      listed: [...source.matchAll(/^## \d+\. /gm)].length,
    })),
  );
  expect(said).toEqual([{ path: '/docs/checkout-service', said: 5, listed: 5 }]);
});

test('the table of rate limits lists each limit of the contract, with its number', () => {
  const section = pages.flatMap(({ sections }) => sections).find(({ id }) => id === 'rate-limits');
  const table = section?.tokens.find((token): token is Tokens.Table => token.type === 'table');
  expect(table?.rows.map((cells) => cells.map(({ text }) => text))).toEqual(
    Object.values(rateLimits).map(({ counts, perMinute }) => [counts, perMinute.toLocaleString('en-US')]),
  );
});

test.each(paymentRails)('the page about the checkout service mentions the rail %s', (rail) => {
  const texts = new URL(`../../src/checkout/rails/${rail}/texts/en.json`, import.meta.url);
  const { name } = JSON.parse(readFileSync(texts, 'utf8'));
  const page = sources.find(({ path }) => path === '/docs/checkout-service');
  expect(page?.source.toLowerCase()).toContain(name.toLowerCase());
});

test('every fact is used on some page', () => {
  const named = new Set([...allText.matchAll(/{{([\w.]+)}}/g)].map(([, name]) => name));
  expect(Object.keys(namedFacts).filter((name) => !named.has(name))).toEqual([]);
});

test('a status and an error code beside each other belong together', () => {
  const inRunningText = [...allText.matchAll(/\b([45]\d\d) `([a-z_]+)`/g)].map(([, status, code]) => ({
    status,
    code,
  }));
  const inTables = [...allText.matchAll(/^\| ([45]\d\d) \| (`[a-z_`, ]+`) \|/gm)].flatMap(
    ([, status, codes = '']) => [...codes.matchAll(/`([a-z_]+)`/g)].map(([, code]) => ({ status, code })),
  );
  expect(inRunningText.length).toBeGreaterThan(15);
  expect(inTables.length).toBeGreaterThan(10);
  for (const { status, code = '' } of [...inRunningText, ...inTables]) {
    expect([code, problems[code as keyof typeof problems]?.status]).toEqual([code, Number(status)]);
  }
});

test('every error code of the contract is in the table of error codes, with its status', () => {
  const described = Object.entries(description.components.examples).map(([code, { summary }]) => [
    code,
    summary,
  ]);
  expect(described).toEqual(Object.entries(problems).map(([code, { status }]) => [code, String(status)]));
});

test('every call that the pages mention exists', () => {
  const calls = new Set(
    Object.values(routes).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '{}')}`),
  );
  const ofTheWallet = 'GET /api/auth/sso/authorize';
  const named = [...allText.matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/api\/[^`\s]+)`/g)]
    .map(([, method, path = '']) => `${method} ${path.replace(/{\w+}/g, '{}')}`)
    .filter((call) => call !== ofTheWallet);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((call) => !calls.has(call))).toEqual([]);
});

test('the bodies that are shown are those that the server sends', () => {
  const bodies = [...allText.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => JSON.parse(text));
  const [refusal, delivery] = [bodies.find(({ error }) => error), bodies.find(({ event }) => event)];
  expect(problem.safeParse(refusal).error).toBeUndefined();
  expect(webhookPayload.safeParse(delivery).error).toBeUndefined();
});

test('every registered service key is listed, and no other', () => {
  const tables = [...allText.matchAll(/^\| `(?:metadata\.)?service` \|.*\n\|[-| ]+\n((?:\|.*\n)+)/gm)];
  expect(tables).toHaveLength(2);
  for (const [, rows = ''] of tables) {
    const keys = [...rows.matchAll(/^\| `(\w+)`/gm)].map(([, key]) => key);
    expect(keys.sort()).toEqual([...serviceKeys].sort());
  }
});

test('every link within the documentation leads to a page, and every anchor to a section or call', () => {
  const anchors = new Map(pages.map(({ path, sections }) => [path, new Set(sections.map(({ id }) => id))]));
  const calls = groupOperations(description).flatMap(({ operations }) => operations.map(({ id }) => id));
  anchors.set('/docs/api', new Set(['', ...calls]));
  const links = [...allText.matchAll(/\]\((\/docs[^)]*)\)/g)].map(([, href = '']) => href);
  expect(links.length).toBeGreaterThan(15);
  const lost = links.filter((href) => {
    const [path = '', anchor = ''] = href.split('#');
    return !anchors.get(path)?.has(anchor);
  });
  expect(lost).toEqual([]);
});

test('every sample and fact table that a page uses exists, and every sample is used', () => {
  const samples = [...allText.matchAll(/```sample\n(\S+)\n```/g)].map(([, name]) => name ?? '');
  const files = new Set(sampleFiles.map(({ name }) => name.replace(/\.\w+$/, '')));
  expect(samples.filter((name) => !files.has(name))).toEqual([]);
  expect([...files].filter((name) => !samples.includes(name))).toEqual([]);
  const schemas = [...allText.matchAll(/```facts\n(?:values|fields) (\w+)\n```/g)].map(
    ([, name]) => name ?? '',
  );
  expect(schemas.length).toBeGreaterThan(5);
  expect(schemas.filter((name) => !description.components.schemas[name])).toEqual([]);
});

test('a sample reads the same settings in every language', () => {
  const byName = Map.groupBy(sampleFiles, ({ name }) => name.replace(/\.\w+$/, ''));
  for (const [name, files] of byName) {
    const read = files.map(({ code }) => settingsOf(code).join(' '));
    expect([name, new Set(read).size]).toEqual([name, 1]);
    expect([name, read[0]]).not.toEqual([name, '']);
  }
});

/** Returns the names of the environment variables that a sample reads. */
function settingsOf(code: string): string[] {
  const inPrograms = /const \{([^}]*)\} = process\.env/.exec(code)?.[1]?.match(/[A-Z_]{3,}/g) ?? [];
  const inPython = [...code.matchAll(/os\.environ(?:\.get\(|\[)["']([A-Z_]+)/g)].map(([, name = '']) => name);
  const inShell = [...code.matchAll(/\$\{?([A-Z_]{3,})/g)].map(([, name = '']) => name);
  const isProgram = /process\.env|os\.environ/.test(code);
  return [...new Set(isProgram ? [...inPrograms, ...inPython] : inShell)].sort();
}
