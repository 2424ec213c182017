import { type PlantedBug, plant } from './planted-bug.ts';
import { runTests, type TestResult } from './run-detector.ts';
import type { ScratchCopy } from './scratch-copy.ts';

/** What became of a bug. `blind`: its test does not pass without the bug, and so proves nothing. */
export type Verdict = 'caught' | 'missed' | 'blind';

/**
 * Tries the bugs, one after the other in each copy. Each test has to pass in the copy as it is, which is looked at once
 * for all bugs of its file, and to fail with the bug.
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
  /** Hears of each bug as soon as it was tried; `why` is how its test failed. */
  tell: Tell;
}

interface FileTrial {
  copy: ScratchCopy;
  file: string;
  tell: Tell;
}

type Tell = (bug: PlantedBug, verdict: Verdict, why: string) => void;
