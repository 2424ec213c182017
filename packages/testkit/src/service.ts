import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningProcess, startProcess } from './child-process.ts';
import { freePort } from './free-port.ts';
import { askKeeper } from './keeper/keeper-client.ts';
import { natsUrlOf } from './nats/nats-users.ts';
import { compiledCode, nodeOptions, processFile } from './process-file.ts';
import { nodeBinary, repositoryRoot } from './repository.ts';
import { type ScratchDirectory, scratchDirectory } from './scratch-directory.ts';
import type { ServiceNoun } from './service-catalogue.ts';
import { TEST_PUBLIC_KEYS, testKeyText } from './service-keys.ts';
import { withSourceLines } from './source-lines.ts';
import { waitFor } from './wait-for.ts';

/**
 * Starts the real process of a service, or the gateway, on free ports and waits until `/readyz` returns 200.
 * It inherits only what the system needs from the caller's environment: all settings come from `env`, except
 * that it logs in to NATS as itself, with its production permissions. Throws with the last lines of its log
 * when it exits or is not ready within 60 s.
 */
export async function startService(noun: ServiceNoun | 'gateway', env: Settings = {}): Promise<TestService> {
  const scratch = await scratchDirectory(noun);
  const ports = { grpc: await freePort(), http: await freePort() };
  const main = processFile(noun === 'gateway' ? 'gateway' : `services/${noun}`);
  const settings = {
    HOST: '127.0.0.1',
    HTTP_PORT: String(ports.http),
    LOG_LEVEL: 'info',
    DRAIN_NOTICE_MS: '0',
    LOOK_INTERVAL_MS: '500',
    SERVICE_KEY: testKeyText(noun),
    SERVICE_PUBLIC_KEYS: TEST_PUBLIC_KEYS,
    ...(noun === 'gateway' ? { PORT: String(ports.grpc) } : { GRPC_PORT: String(ports.grpc) }),
    ...(noun === 'payment' ? { RECEIPTS_DIR: join(scratch.path, 'receipts') } : {}),
    ...env,
    ...(env.NATS_URL && { NATS_URL: natsUrlOf(noun, env.NATS_URL) }),
  };
  const service = new TestService({ name: noun, main, scratch, settings, ports });
  await service.start();
  return service;
}

/**
 * Starts one of the sandboxes (`wallet`, `cards`) with its own data file and waits until it accepts requests.
 */
export async function startSandbox(name: 'wallet' | 'cards', env: Settings = {}): Promise<TestService> {
  const scratch = await scratchDirectory(`sandbox-${name}`);
  const port = await freePort();
  const main = processFile(`infra/sandbox/${name}`);
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_FILE: join(scratch.path, 'data.json'),
    ...env,
  };
  const ports = { grpc: port, http: port };
  const sandbox = new TestService({ name, main, scratch, settings, ports, readyWhenItAnswers: true });
  await sandbox.start();
  return sandbox;
}

/**
 * A process under test: its addresses, its output, and ways to disrupt it. Ports and files survive a restart.
 */
export class TestService {
  private readonly plan: ServicePlan;
  private process: RunningProcess | undefined;

  constructor(plan: ServicePlan) {
    this.plan = plan;
  }

  /** The gRPC target of a service, `127.0.0.1:port`. */
  get grpcAddress(): string {
    return `127.0.0.1:${this.plan.ports.grpc}`;
  }

  /** The public address of the gateway or a sandbox. */
  get url(): string {
    return `http://127.0.0.1:${this.plan.ports.grpc}`;
  }

  /** The address of health checks and metrics; for the gateway, its internal port. */
  get httpUrl(): string {
    return `http://127.0.0.1:${this.plan.ports.http}`;
  }

  get pid(): number {
    return this.process?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.process?.isRunning ?? false;
  }

  /** Returns standard output and error of all runs. */
  logs(): string {
    return this.process?.logs() ?? '';
  }

  /**
   * Starts it on the same ports, with `env` overriding the original settings, and waits until it is ready.
   */
  async start(env: Settings = {}): Promise<void> {
    const { name, main, scratch, settings } = this.plan;
    if (!existsSync(main)) throw new Error(`There is no ${main}.`);
    this.process = startProcess({
      command: nodeBinary,
      args: [...nodeOptions, main],
      directory: repositoryRoot,
      env: { ...systemEnvironment(), ...settings, ...env },
      logFile: join(scratch.path, 'log'),
    });
    this.process.unref();
    await askKeeper({ ask: 'guard', pid: this.process.pid });
    await waitFor(() => this.isReady(), {
      what: `${name} to be ready; its log: ${scratch.path}/log`,
      timeoutMs: 60_000,
    });
    this.process.assertRunning(name);
  }

  /** Sends the signal (SIGKILL by default), waits for the process to end and returns how it ended. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<string> {
    if (!this.process) return 'never started';
    const { pid } = this.process;
    const how = await this.process.kill(signal);
    await askKeeper({ ask: 'release', pid });
    return how;
  }

  /** Kills it if it is still running, then starts it again, with `env` overriding its settings. */
  async restart(env: Settings = {}): Promise<void> {
    await this.kill();
    await this.start(env);
  }

  /**
   * Ends it with SIGTERM and removes its files. Throws if it had to be killed after a minute, which is ample
   * even on a busy machine.
   */
  async stop(): Promise<void> {
    const inTime = (await this.process?.stop({ graceMs: 60_000 })) ?? true;
    await askKeeper({ ask: 'release', pid: this.pid });
    const log = inTime ? '' : withSourceLines(this.logs().slice(-2_000));
    this.plan.scratch.remove();
    if (!inTime)
      throw new Error(`${this.plan.name} did not exit within 60 s of SIGTERM. The end of its log:\n${log}`);
  }

  private async isReady(): Promise<boolean> {
    if (!this.isRunning) return true;
    const answer = await fetch(`${this.httpUrl}/readyz`, { signal: AbortSignal.timeout(2_000) });
    return answer.status === 200 || this.plan.readyWhenItAnswers === true;
  }
}

function systemEnvironment(): Settings {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'];
  const given = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  return { ...given, NODE_COMPILE_CACHE: compiledCode };
}

export type Settings = Record<string, string | undefined>;

interface ServicePlan {
  name: string;
  main: string;
  scratch: ScratchDirectory;
  settings: Settings;
  ports: { grpc: number; http: number };
  /** A sandbox has no `/readyz`: any HTTP response means that it is ready. */
  readyWhenItAnswers?: boolean;
}
