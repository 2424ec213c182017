import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { withSourceLines } from './source-lines.ts';

/**
 * Starts a process whose output goes to `logFile` (appended), so that no pipe keeps the caller or the child waiting.
 * It gets a process group of its own: Ctrl-C in a terminal reaches only the caller, who ends it in order.
 */
export function startProcess(start: ProcessStart): RunningProcess {
  const log = openSync(start.logFile, 'a', 0o600);
  const logStart = fstatSync(log).size;
  const child = spawn(start.command, start.args, {
    cwd: start.directory,
    env: start.env,
    stdio: ['ignore', log, log],
    detached: true,
    ...(start.owner ? { uid: start.owner.uid, gid: start.owner.gid } : {}),
  });
  closeSync(log);
  return new RunningProcess(child, { ...start, logStart });
}

/** A started process: how it ended, what it wrote, and how to end it. */
export class RunningProcess {
  /** Settles when the process has ended; its value says how (`exit code 1`, `signal SIGKILL`, or why it never started). */
  readonly ended: Promise<string>;
  private readonly child: ChildProcess;
  private readonly start: StartedProcess;
  private ending: string | undefined;

  constructor(child: ChildProcess, start: StartedProcess) {
    this.child = child;
    this.start = start;
    this.ended = new Promise((resolve) => {
      const settle = (how: string) => {
        this.ending = how;
        resolve(how);
      };
      child.once('exit', (code, signal) => settle(signal ? `signal ${signal}` : `exit code ${code}`));
      child.once('error', (error) => settle(error.message));
    });
  }

  /** The process id, or 0 where the system could not even start the command. */
  get pid(): number {
    return this.child.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.ending === undefined;
  }

  /** Everything written to the log file so far, earlier runs with the same file included. */
  logs(): string {
    return existsSync(this.start.logFile) ? readFileSync(this.start.logFile, 'utf8') : '';
  }

  /** What this process has written so far. */
  logsOfThisRun(): string {
    if (!existsSync(this.start.logFile)) return '';
    return readFileSync(this.start.logFile).subarray(this.start.logStart).toString('utf8');
  }

  /** Throws, with the last lines of the log, if the process has ended. */
  assertRunning(name: string): void {
    if (this.isRunning) return;
    const lastLines = this.logs().trimEnd().split('\n').slice(-30).join('\n');
    throw new Error(`${name} ended (${this.ending}). Its last lines:\n${withSourceLines(lastLines)}`);
  }

  /** Lets the caller's process end even while this one runs. */
  unref(): void {
    this.child.unref();
  }

  /** Sends the signal and waits for the end. */
  async kill(signal: NodeJS.Signals): Promise<string> {
    if (this.isRunning) this.child.kill(signal);
    return this.ended;
  }

  /**
   * Asks politely with `signal`; after `graceMs`, more than a service takes to drain, kills. Says whether the process ended by
   * itself in time.
   */
  async stop({ signal = 'SIGTERM', graceMs = 15_000 }: StopOptions = {}): Promise<boolean> {
    if (!this.isRunning) return true;
    this.child.kill(signal);
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), graceMs);
    });
    const inTime = await Promise.race([this.ended.then(() => true as const), tooLate]);
    clearTimeout(timer);
    if (!inTime) await this.kill('SIGKILL');
    return inTime;
  }
}

export interface ProcessStart {
  command: string;
  args: string[];
  directory: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** The operating-system user to run as; only root can choose one. */
  owner?: { uid: number; gid: number } | undefined;
}

interface StartedProcess extends ProcessStart {
  /** Bytes of the log that others had written before. */
  logStart: number;
}

interface StopOptions {
  signal?: NodeJS.Signals;
  graceMs?: number;
}
