import { BROWSER_TEST, TEST } from './test-files.ts';

/**
 * Returns the test files that a change affects: those that import a changed file, directly or not, or start a
 * process that does. A change to what every test depends on, such as the lock file, affects all.
 */
export function touchedTests({ changed, files }: { changed: string[]; files: SourceFile[] }): string[] {
  const tests = files.map(({ path }) => path).filter((path) => TEST.test(path));
  if (changed.some((path) => FOUNDATION.test(path))) return tests;
  const isFrameChanged = changed.some((path) => FRAME.test(path));
  const dependents = dependentsOf(files);
  const reached = new Set<string>();
  const waiting = changed.map(sourceOf);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    waiting.push(...(dependents.get(path) ?? []));
  }
  return tests.filter((path) => reached.has(path) || (isFrameChanged && BROWSER_TEST.test(path)));
}

const FOUNDATION = /^(package-lock\.json|tsconfig[\w.]*\.json|jest\.config\.js|infra\/test\/jest\.[\w.]+)$/;
/** The parts of the web app that every page uses. */
const FRAME = /^web\/(src\/(app\/|main\.tsx)|public\/|index\.html|vite\.config\.ts)/;
const PROCESS = /['"`](gateway|wallet|cards|account|activity|coupon|fx|invoice|payment|webhook)['"`]/g;
const AREA = /['"`]\/(admin|docs|pay)\b/g;
/** The first segments of the web app's paths, with the folders of their sources. */
const ROOMS: Record<string, string> = {
  admin: 'web/src/admin/',
  docs: 'web/src/docs/',
  pay: 'web/src/checkout/',
};

/** Returns the direct dependents of each file. */
function dependentsOf(files: SourceFile[]): Map<string, string[]> {
  const paths = files.map(({ path }) => path);
  const dependents = new Map<string, string[]>();
  for (const file of files) {
    for (const dependency of [...file.imports, ...startedBy(file), ...visitedBy(file, paths)]) {
      dependents.set(dependency, [...(dependents.get(dependency) ?? []), file.path]);
    }
  }
  return dependents;
}

/** A process of its own is imported by no test: the test that starts it names it, or its file. */
function startedBy({ path, imports, text }: SourceFile): string[] {
  if (!/(^|\/)test\//.test(path) && !TEST.test(path)) return [];
  const byPath = [...text.matchAll(/['"`]((?:infra|services|packages|gateway|web)\/[\w./-]+\.\w+)['"`]/g)];
  const named = byPath.map(([, name = '']) => name);
  if (!imports.some((one) => /^packages\/testkit\/src\/services?\.ts$/.test(one))) return named;
  const nouns = text.includes('SERVICE_NOUNS')
    ? [...ALL_NOUNS]
    : [...text.matchAll(PROCESS)].map(([, noun = '']) => noun);
  return [...named, ...nouns.map(mainOf)];
}

const ALL_NOUNS = ['account', 'activity', 'coupon', 'fx', 'invoice', 'payment', 'webhook', 'gateway'];

function mainOf(noun: string): string {
  if (noun === 'gateway') return 'gateway/src/main.ts';
  return noun === 'wallet' || noun === 'cards'
    ? `infra/sandbox/${noun}/src/main.ts`
    : `services/${noun}/src/main.ts`;
}

/** A browser test covers the web app's parts whose paths it or its helpers name, else the account. */
function visitedBy({ path, text }: SourceFile, paths: string[]): string[] {
  if (!path.startsWith('infra/test/e2e/')) return [];
  const areas = [...text.matchAll(AREA)].map(([, area = '']) => ROOMS[area] ?? '');
  const deps = areas.length === 0 && BROWSER_TEST.test(path) ? ['web/src/account/'] : areas;
  return paths.filter((one) => deps.some((room) => one.startsWith(room)));
}

/** Returns the file that is generated from this one, if it is not imported itself. */
function sourceOf(path: string): string {
  return path.replace(/^proto\/checkout\/(.*)\.proto$/, 'proto/gen/checkout/$1.ts');
}

export interface SourceFile {
  /** Relative to the repository, with slashes. */
  path: string;
  imports: string[];
  text: string;
}
