import type { RunningProcess } from '@checkout/testkit/child-process.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';

/** A Postgres or NATS that a fault can kill, freeze, and start again on the same port with the same files. */
export class RestartableServer {
  readonly port: number;
  readonly #start: () => Promise<RunningProcess>;
  readonly #forget: () => void;
  #process: RunningProcess;
  #restarted: Promise<void> = Promise.resolve();

  private constructor(parts: Parts) {
    this.port = parts.port;
    this.#start = parts.start;
    this.#forget = parts.forget;
    this.#process = parts.process;
    // Nothing else stops it when a run is interrupted.
    process.once('exit', () => void this.#process.kill('SIGKILL'));
  }

  static async start(
    port: number,
    start: () => Promise<RunningProcess>,
    forget: () => void = () => undefined,
  ): Promise<RestartableServer> {
    return new RestartableServer({ port, start, forget, process: await start() });
  }

  freeze(): void {
    process.kill(this.#process.pid, 'SIGSTOP');
  }

  thaw(): void {
    process.kill(this.#process.pid, 'SIGCONT');
  }

  /** Kills and starts the server; concurrent calls run one after the other. */
  async restart({ emptied = false } = {}): Promise<void> {
    this.#restarted = this.#restarted.then(async () => {
      await this.#process.kill('SIGKILL');
      if (emptied) this.#forget();
      // What a killed Postgres leaves behind blocks the next one for a moment.
      this.#process = await waitFor(this.#start, { what: 'the server to start again', intervalMs: 100 });
    });
    await this.#restarted;
  }

  async stop(): Promise<void> {
    await this.#process.stop({ signal: 'SIGINT' });
  }
}

interface Parts {
  port: number;
  start: () => Promise<RunningProcess>;
  forget: () => void;
  process: RunningProcess;
}
