import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { withSourceLines } from './source-lines.ts';

/**
 * Starts a process whose output is appended to `logFile`, so that no full pipe blocks it or the caller. It
 * gets its own process group: Ctrl-C in a terminal only reaches the caller, which then stops it in an orderly
 * way.
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

/** A started process: its outcome and output, and how to end it. */
export class RunningProcess {
  /** Resolves when the process has ended, to `exit code 1`, `signal SIGKILL`, or why it never started. */
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

  /** The process id, or 0 if the command could not be started. */
  get pid(): number {
    return this.child.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.ending === undefined;
  }

  /** Returns the whole log file so far, including earlier runs with the same file. */
  logs(): string {
    return existsSync(this.start.logFile) ? readFileSync(this.start.logFile, 'utf8') : '';
  }

  /** Returns what this process has written so far. */
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

  /** Allows the caller's process to exit while this one runs. */
  unref(): void {
    this.child.unref();
  }

  /** Sends the signal and waits for the process to end. */
  async kill(signal: NodeJS.Signals): Promise<string> {
    if (this.isRunning) this.child.kill(signal);
    return this.ended;
  }

  /**
   * Sends `signal`, then SIGKILL after `graceMs`, which is longer than a service takes to drain. Returns
   * whether the process ended by itself in time.
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
  /** The operating-system user to run as; requires root. */
  owner?: { uid: number; gid: number } | undefined;
}

interface StartedProcess extends ProcessStart {
  /** Length of the log file in bytes before this process started. */
  logStart: number;
}

interface StopOptions {
  signal?: NodeJS.Signals;
  graceMs?: number;
}
