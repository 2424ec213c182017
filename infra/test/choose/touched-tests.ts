import { BROWSER_TEST, TEST } from './test-files.ts';

/**
 * The test files that a change touches: those which import what changed, over however many steps, or start a process
 * that does. What every test stands on, such as the lock file, touches all.
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
/** What every page of the web app stands in. */
const FRAME = /^web\/(src\/(app\/|main\.tsx)|public\/|index\.html|vite\.config\.ts)/;
const PROCESS = /['"`](gateway|wallet|cards|account|activity|coupon|fx|invoice|payment|webhook)['"`]/g;
const AREA = /['"`]\/(admin|docs|pay)\b/g;
/** As the addresses of the web app begin, and where what stands there is. */
const ROOMS: Record<string, string> = {
  admin: 'web/src/admin/',
  docs: 'web/src/docs/',
  pay: 'web/src/checkout/',
};

/** Who depends on each file, one step. */
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

/** What runs in a process of its own is imported by nobody: what starts it names it, or its file. */
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

/** A browser test looks at the parts of the web app whose addresses it or its helpers name, else at a customer's account. */
function visitedBy({ path, text }: SourceFile, paths: string[]): string[] {
  if (!path.startsWith('infra/test/e2e/')) return [];
  const areas = [...text.matchAll(AREA)].map(([, area = '']) => ROOMS[area] ?? '');
  const deps = areas.length === 0 && BROWSER_TEST.test(path) ? ['web/src/account/'] : areas;
  return paths.filter((one) => deps.some((room) => one.startsWith(room)));
}

/** What is generated from it, for what is not imported itself. */
function sourceOf(path: string): string {
  return path.replace(/^proto\/checkout\/(.*)\.proto$/, 'proto/gen/checkout/$1.ts');
}

export interface SourceFile {
  /** Relative to the repository, with slashes. */
  path: string;
  /** The files that it imports. */
  imports: string[];
  text: string;
}
