import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { AdminSection } from '../../src/admin/admin-section.ts';
import {
  navigationGroups,
  navigationIdOf,
  sectionPath,
} from '../../src/admin/navigation/navigation-groups.ts';
import { sectionOf } from '../../src/admin/section-of.ts';

const admin = new URL('../../src/admin/', import.meta.url);
const locales = new URL('../../src/locales/', import.meta.url);
const screens = new URL('../../../infra/test/e2e/screens/', import.meta.url);
const languages = readdirSync(locales);
/** What the build discovers: the folders with an `index.ts`. */
const discovered = readdirSync(admin).filter((name) => existsSync(new URL(`${name}/index.ts`, admin)));
const sections: AdminSection[] = await Promise.all(
  discovered.map(async (name) => (await import(new URL(`${name}/index.ts`, admin).href)).section),
);

test('every folder of the admin area with a section has an index', () => {
  const folders = readdirSync(admin, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const holding = folders.filter(({ name }) =>
    readdirSync(new URL(`${name}/`, admin)).some((file) => file.endsWith('-section.tsx')),
  );
  expect(holding.map(({ name }) => name).sort()).toEqual(discovered.sort());
  expect(sections.map(({ id }) => id)).not.toContain(undefined);
});

test.each(languages)('every section has its name and all of its texts in %s', (language) => {
  const { sections: names } = JSON.parse(readFileSync(new URL(`${language}/admin.json`, locales), 'utf8'));
  for (const { id, texts } of sections) {
    expect([id, names[id]]).toEqual([id, expect.any(String)]);
    const missing = texts.filter((name) => !existsSync(new URL(`${language}/${name}.json`, locales)));
    expect([id, missing]).toEqual([id, []]);
  }
});

test('every section is among the screens of the accessibility tests and screenshots', () => {
  const listed = readdirSync(screens)
    .map((file) => readFileSync(new URL(file, screens), 'utf8'))
    .join('\n');
  const unlisted = sections
    .map(sectionPath)
    .filter((path) => !new RegExp(`['\`]${path}['\`?/]`).test(listed));
  expect(unlisted).toEqual([]);
});

test('no two sections share a path or a place in the navigation', () => {
  const paths = sections.flatMap(({ id, aliases = [] }) => [id, ...aliases]);
  expect(paths).toEqual([...new Set(paths)]);
  const places = navigationGroups(sections).flatMap((group) =>
    group.map(({ navigation }) => `${navigation.group} ${navigation.place}`),
  );
  expect(places).toEqual([...new Set(places)]);
});

test('the navigation lists daily work first, then settings, each in order', () => {
  const [some] = sections;
  const at = (id: string, group: string, place: number) =>
    ({ ...some, id, navigation: { group, place } }) as AdminSection;
  const unordered = [
    at('c', 'settings', 1),
    at('b', 'daily', 20),
    at('d', 'settings', 2),
    at('a', 'daily', 3),
  ];
  expect(navigationGroups(unordered).map((group) => group.map(({ id }) => id))).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('a section without its own navigation entry is marked at an existing one', () => {
  const targets = navigationGroups(sections)
    .flat()
    .map(({ id }) => id);
  for (const section of sections) expect(targets).toContain(navigationIdOf(section));
});

test('navigation entries lead to their section, and one section is the start page', () => {
  expect(sections.filter(({ isStart }) => isStart).map(({ id }) => id)).toEqual(['invoices']);
  for (const target of navigationGroups(sections).flat()) {
    expect(sectionOf(sections, { path: sectionPath(target), tab: null })).toBe(target);
  }
});

test.each([
  ['/admin', 'invoices'],
  ['/admin/', 'invoices'],
  ['/admin/review', 'review'],
  ['/admin/payment-methods', 'payment-methods'],
  ['/admin/coupons', 'coupons'],
  ['/admin/fx', 'fx'],
  ['/admin/fx-settings', 'fx'],
  ['/admin/product-access', 'product-access'],
  ['/admin/company-settings', 'company-settings'],
  ['/admin/letterhead', 'company-settings'],
  ['/admin/tutorial', 'tutorial'],
  ['/admin/nowhere', 'invoices'],
  ['/admin/constructor', 'invoices'],
])('%s shows %s', (path, section) => {
  expect(sectionOf(sections, { path, tab: null }).id).toBe(section);
});

test('the tutorial leads back to a tab of the admin area', () => {
  expect(sectionOf(sections, { path: '/admin', tab: 'coupons' }).id).toBe('coupons');
  expect(sectionOf(sections, { path: '/admin', tab: 'nonsense' }).id).toBe('invoices');
  expect(sectionOf(sections, { path: '/admin/fx', tab: 'coupons' }).id).toBe('fx');
});

test('section headings have one place and one size; only the tutorial has its own heading', () => {
  const files = readdirSync(admin, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const own = files.filter((file) => {
    const headings = readFileSync(new URL(file, admin), 'utf8').match(
      /<Typography\s[^>]*?(variant|component)="h1"[^>]*/g,
    );
    return headings?.some((heading) => !/component="(?!h1)/.test(heading));
  });
  expect(own).toEqual(['tutorial/tutorial-section.tsx']);
});
