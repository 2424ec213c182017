import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repositoryRoot } from '@checkout/testkit/repository.ts';

const run = promisify(execFile);
const EVERYTHING = ['port', 'wallet', 'cards'];

/** A Docker Compose stack with its own project name and settings. */
export class ComposeStack {
  private readonly project: string[];
  private readonly name: string;
  private readonly envFile: string;
  private readonly env: Record<string, string>;

  constructor({ name, envFile, env }: { name: string; envFile: string; env: Record<string, string> }) {
    this.name = name;
    this.project = ['-p', name, '--env-file', envFile, '--profile', 'sandbox', '--profile', 'audit'];
    this.envFile = envFile;
    this.env = env;
  }

  /** Returns a stack with the same settings, whose name is extended by the word. */
  besides(word: string): ComposeStack {
    return new ComposeStack({ name: `${this.name}-${word}`, envFile: this.envFile, env: this.env });
  }

  /** Creates its settings file, as `make compose-secrets` does. */
  async makeSecrets(): Promise<void> {
    await this.run('sh', ['infra/docker/make-secrets.sh', this.envFile]);
  }

  /** Creates or renews the certificates of its processes, as `make certificates` does. */
  async makeCertificates(): Promise<void> {
    await this.run('sh', ['infra/docker/make-certificates.sh']);
  }

  /** Runs `docker compose` with these arguments and returns its output. Throws with its error output. */
  async compose(...words: string[]): Promise<string> {
    return this.run('docker', ['compose', ...this.project, ...words]);
  }

  /** Starts what is missing, as an operator does, and waits until everything is healthy. */
  async up(): Promise<void> {
    await this.compose('up', '-d', '--wait', ...EVERYTHING);
  }

  /** Throws if any container is replaced during the work, except those of the given service. */
  async assertKept(work: () => Promise<unknown>, { except = '' } = {}): Promise<void> {
    const idsOf = async () => {
      const excepted = except === '' ? [] : await this.containersOf(except);
      const others = (await this.healths()).filter(({ id }) => !excepted.some((full) => full.startsWith(id)));
      return others.map(({ id, name }) => `${name} ${id}`).sort();
    };
    const before = await idsOf();
    await work();
    const changed = (await idsOf()).filter((container) => !before.includes(container));
    if (changed.length > 0) throw new Error(`recreated: ${changed.join(', ')}`);
  }

  /** Runs a target of the Makefile for this stack, and returns its output. */
  async make(target: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
    return this.run('make', ['--silent', target], { ...env, COMPOSE: this.project.join(' ') });
  }

  /** Replaces the replicas of a service, as `make compose-roll` does. */
  async roll(service: string): Promise<void> {
    const env = { SERVICE: service, COMPOSE: this.project.join(' ') };
    await this.run('sh', ['infra/docker/roll.sh'], env);
  }

  /** Returns the ids of the running containers of a service. */
  async containersOf(service: string): Promise<string[]> {
    return (await this.compose('ps', '-q', service)).split('\n').filter(Boolean);
  }

  /** Returns the engine's health state of each running container of the stack. */
  async healths(): Promise<ContainerHealth[]> {
    const lines = (await this.compose('ps', '--format', '{{.ID}} {{.Name}} {{.Health}}')).trim().split('\n');
    return lines.map((line) => {
      const [id = '', name = '', health = ''] = line.split(' ');
      return { id, name, health };
    });
  }

  async docker(...words: string[]): Promise<string> {
    return this.run('docker', words);
  }

  private async run(command: string, words: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
    const { stdout } = await run(command, words, {
      cwd: repositoryRoot,
      env: { ...process.env, ...this.env, ...env },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  }
}

export interface ContainerHealth {
  id: string;
  name: string;
  /** `starting`, `healthy` or `unhealthy`; empty without a health check. */
  health: string;
}
