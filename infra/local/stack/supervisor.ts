import { existsSync, renameSync } from 'node:fs';
import type { RunningProcess } from '@checkout/testkit/child-process.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { limitLog } from './limit-log.ts';

/** Short enough to be back within a second, long enough not to spin on a process that exits at once. */
const RESTART_AFTER_MS = 150;
const RESTART_AFTER_EARLY_DEATH_MS = 600;
const EARLY_DEATH_MS = 3_000;
const LOG_CHECK_MS = 60_000;

/**
 * Starts processes, restarts them when they exit, limits their logs, and stops them; `onChange` is called when an
 * id changes.
 */
export class Supervisor {
  private readonly running = new Map<string, RunningProcess>();
  private readonly onChange: () => void;
  private stopping = false;

  constructor(onChange: () => void) {
    this.onChange = onChange;
  }

  /**
   * Starts a process and waits until it is ready; from then on it is kept running. Throws with the last lines
   * of its log when it exits before that, or is not ready within two minutes; and when the stack is being
   * stopped, as nobody would stop what is started after that.
   */
  async start(plan: ProcessPlan): Promise<void> {
    this.assertNotStopping(plan);
    keepPreviousLog(plan.logFile);
    const process = this.spawn(plan);
    this.onChange();
    await waitFor(async () => !process.isRunning || plan.isReady(), {
      what: `${plan.name} to be ready; its log is ${plan.logFile}`,
      timeoutMs: 120_000,
      intervalMs: 50,
    });
    this.assertNotStopping(plan);
    process.assertRunning(plan.name);
    setInterval(() => limitLog(plan.logFile), LOG_CHECK_MS).unref();
    void this.keepRunning(plan, process);
  }

  /** Returns the current process ids by name. */
  pids(): Record<string, number> {
    return Object.fromEntries([...this.running].map(([name, process]) => [name, process.pid]));
  }

  /** Stops the named processes concurrently with their own signals; after its grace period each is killed. */
  async stop(plans: ProcessPlan[]): Promise<void> {
    this.stopping = true;
    await Promise.all(plans.map((plan) => this.running.get(plan.name)?.stop(plan.stop)));
  }

  killAll(): void {
    this.stopping = true;
    for (const process of this.running.values()) void process.kill('SIGKILL');
  }

  private assertNotStopping({ name }: ProcessPlan): void {
    if (this.stopping) throw new Error(`${name} is not started: the stack is being stopped`);
  }

  private spawn(plan: ProcessPlan): RunningProcess {
    const process = plan.spawn();
    this.running.set(plan.name, process);
    return process;
  }

  private async keepRunning(plan: ProcessPlan, first: RunningProcess): Promise<void> {
    let process: RunningProcess | undefined = first;
    while (!this.stopping) {
      const startedAt = performance.now();
      const how = await process?.ended;
      if (this.stopping) return;
      if (how) console.log(`· ${plan.name} exited (${how}${takenPort(process)}); restarting it`);
      const diedEarly = performance.now() - startedAt < EARLY_DEATH_MS;
      await new Promise((resume) =>
        setTimeout(resume, diedEarly ? RESTART_AFTER_EARLY_DEATH_MS : RESTART_AFTER_MS),
      );
      process = this.trySpawn(plan);
      if (process) this.tryToRecord();
    }
  }

  private trySpawn(plan: ProcessPlan): RunningProcess | undefined {
    try {
      return this.stopping ? undefined : this.spawn(plan);
    } catch (error) {
      console.error(
        `· ${plan.name} cannot be started yet: ${error instanceof Error ? error.message : error}`,
      );
      return undefined;
    }
  }

  /** A full disk must not make a process that has just been started seem not to be. */
  private tryToRecord(): void {
    try {
      this.onChange();
    } catch (error) {
      console.error(
        `· the processes cannot be recorded yet: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
}

/** Returns the port that was in use, according to the log of a process that exited because of that. */
function takenPort(ended: RunningProcess | undefined): string {
  const taken = /EADDRINUSE: address already in use ([\w.:[\]]+)/.exec(ended?.logsOfThisRun() ?? '')?.[1];
  return taken === undefined ? '' : `: ${taken} is in use by another process`;
}

/** One earlier log is kept, so that the folder does not grow without bound. */
function keepPreviousLog(logFile: string): void {
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.previous`);
}

export interface ProcessPlan {
  name: string;
  logFile: string;
  spawn: () => RunningProcess;
  /** False or an error means "not yet". */
  isReady: () => Promise<boolean>;
  stop: { signal: NodeJS.Signals; graceMs: number };
}
