import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BareTest, end, runTest, tests } from './bare-jest.ts';

/**
 * Runs the tests of the configuration's `inProcess` files in Stryker's own worker, where mutants are switched
 * on and off between runs.
 */
class InProcessRunner {
  private readonly files: string[];
  private isLoaded = false;

  constructor({ inProcess }: Options) {
    this.files = inProcess.files;
  }

  /** Modules stay loaded: for mutants in code that runs at load time, Stryker starts a new worker. */
  capabilities(): object {
    return { reloadEnvironment: false };
  }

  init(): void {
    const bareJest = new URL('./bare-jest.ts', import.meta.url).href;
    registerHooks({
      resolve: (specifier, context, next) =>
        specifier === '@jest/globals' ? { url: bareJest, shortCircuit: true } : next(specifier, context),
    });
    // Asynchronous failures left behind by a mutant must not end the worker.
    process.on('unhandledRejection', () => undefined);
    process.on('uncaughtException', () => undefined);
  }

  async dryRun(): Promise<object> {
    await this.load();
    const results: object[] = [];
    for (const each of tests) {
      switches().currentTestId = each.name;
      const startedMs = performance.now();
      const failure = await failureOf(each);
      results.push({
        id: each.name,
        name: each.name,
        timeSpentMs: performance.now() - startedMs,
        ...(failure === undefined ? { status: 0 } : { status: 1, failureMessage: failure }),
      });
    }
    delete switches().currentTestId;
    return { status: 'complete', tests: results, mutantCoverage: switches().mutantCoverage };
  }

  async mutantRun({ activeMutant, mutantActivation, testFilter, hitLimit }: MutantRun): Promise<object> {
    if (mutantActivation === 'static') switches().activeMutant = activeMutant.id;
    await this.load();
    Object.assign(switches(), { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    const chosen = tests.filter(({ name }) => testFilter === undefined || testFilter.includes(name));
    try {
      for (const each of chosen) {
        const failureMessage = await failureOf(each);
        if (failureMessage === undefined) continue;
        return { status: 'killed', killedBy: [each.name], failureMessage, nrOfTests: chosen.length };
      }
      return { status: 'survived', nrOfTests: chosen.length };
    } finally {
      delete switches().activeMutant;
    }
  }

  async dispose(): Promise<void> {
    if (this.isLoaded) await end();
  }

  private async load(): Promise<void> {
    if (this.isLoaded) return;
    for (const file of this.files) await import(pathToFileURL(join(process.cwd(), file)).href);
    this.isLoaded = true;
  }
}

async function failureOf(each: BareTest): Promise<string | undefined> {
  try {
    await runTest(each);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns the object from which the instrumented sources read the active mutant. */
function switches(): Switches {
  const shared = globalThis as { __stryker__?: Switches };
  shared.__stryker__ ??= {};
  return shared.__stryker__;
}

const createRunner = Object.assign((options: Options) => new InProcessRunner(options), {
  inject: ['options'],
});

export const strykerValidationSchema = { properties: { inProcess: { type: 'object' } } };

export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', factory: createRunner }];

interface Options {
  inProcess: { files: string[] };
}

interface Switches {
  activeMutant?: string;
  currentTestId?: string;
  hitCount?: number;
  hitLimit?: number | undefined;
  mutantCoverage?: object;
}

interface MutantRun {
  activeMutant: { id: string };
  mutantActivation: 'runtime' | 'static';
  testFilter?: string[];
  hitLimit?: number;
}
