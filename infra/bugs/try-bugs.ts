import { type PlantedBug, plant } from './planted-bug.ts';
import { runTests, type TestResult } from './run-detector.ts';
import type { ScratchCopy } from './scratch-copy.ts';

/**
 * The outcome for a bug. `blind`: its test fails without the bug, or does not exist, so it proves nothing.
 */
export type Verdict = 'caught' | 'missed' | 'blind';

/**
 * Tries the bugs, one at a time in each copy. Each test must pass in the unchanged copy, checked once per
 * test file for all its bugs, and fail with the bug planted.
 */
export async function tryBugs(bugs: PlantedBug[], { copies, tell }: Trial): Promise<void> {
  const files = Map.groupBy(bugs, ({ caughtBy }) => caughtBy.file);
  const waiting = [...files.keys()];
  const work = async (copy: ScratchCopy): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      await tryFile(files.get(file) ?? [], { copy, file, tell });
    }
  };
  await Promise.all(copies.map(work));
}

async function tryFile(bugs: PlantedBug[], { copy, file, tell }: FileTrial): Promise<void> {
  const titles = [...new Set(bugs.map(({ caughtBy }) => caughtBy.test))];
  const sound = await runTests(copy, { file, titles });
  for (const bug of bugs) {
    const own = of(bug, sound);
    const failure = own.find(({ passed }) => !passed);
    if (own.length === 0 || failure !== undefined) tell(bug, 'blind', failure?.why ?? '');
    else await tryBug(bug, { copy, file, tell });
  }
}

async function tryBug(bug: PlantedBug, { copy, file, tell }: FileTrial): Promise<void> {
  const original = copy.read(bug.file);
  copy.write(bug.file, plant(original, bug));
  try {
    const results = of(bug, await runTests(copy, { file, titles: [bug.caughtBy.test] }));
    const failure = results.find(({ passed }) => !passed);
    tell(bug, failure === undefined ? 'missed' : 'caught', failure?.why ?? '');
  } finally {
    copy.write(bug.file, original);
  }
}

function of({ caughtBy }: PlantedBug, results: TestResult[]): TestResult[] {
  return results.filter(({ title }) => title.includes(caughtBy.test));
}

interface Trial {
  copies: ScratchCopy[];
  /** Called as soon as each bug was tried; `why` is how its test failed. */
  tell: Tell;
}

interface FileTrial {
  copy: ScratchCopy;
  file: string;
  tell: Tell;
}

type Tell = (bug: PlantedBug, verdict: Verdict, why: string) => void;
