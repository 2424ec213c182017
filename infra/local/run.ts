import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isPortFree } from '@checkout/testkit/free-port.ts';
import { findNatsServer } from '@checkout/testkit/nats/nats-server.ts';
import { createDatabaseOnce, provisionServices } from '@checkout/testkit/postgres/provision-database.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { installTool } from './install-tool.ts';
import { deleteStackData } from './stack/delete-stack-data.ts';
import { clearProcesses, recordProcesses, stopLeftovers } from './stack/leftovers.ts';
import { processPlans } from './stack/process-plans.ts';
import { claimFolder, describeHolder, launcherOf, releaseFolder } from './stack/running-stack.ts';
import { removeStackFile, writeStackFile } from './stack/stack-file.ts';
import { planStack, type StackPlan } from './stack/stack-plan.ts';
import { describeStack, printAddresses } from './stack/stack-report.ts';
import { stackSecrets } from './stack/stack-secrets.ts';
import { CARDS_OFFSET, type StackSettings, stackSettings, WALLET_OFFSET } from './stack/stack-settings.ts';
import { startGuardian } from './stack/start-guardian.ts';
import { type ProcessPlan, Supervisor } from './stack/supervisor.ts';

/** `make run`: starts the whole product on this machine and runs until Ctrl-C or SIGTERM stops it. */
async function main(): Promise<void> {
  const settings = stackSettings(process.env);
  const { dataDirectory } = settings;
  mkdirSync(dataDirectory, { recursive: true, mode: 0o711 });
  if (!claimFolder(dataDirectory)) {
    console.log(describeHolder(dataDirectory));
    const isRunning = launcherOf(dataDirectory) !== undefined;
    if (isRunning) {
      console.log(
        '`make stop` stops it; `make run DATA=other-folder PORT=6100` starts a second one beside it.',
      );
    }
    process.exitCode = isRunning && !settings.fresh ? 0 : 1;
    return;
  }
  try {
    await run(settings);
  } finally {
    removeStackFile(dataDirectory);
    releaseFolder(dataDirectory);
  }
}

async function run(settings: StackSettings): Promise<void> {
  await stopLeftovers(settings.dataDirectory);
  if (settings.fresh) deleteStackData(settings.dataDirectory);
  removeStackFile(settings.dataDirectory);
  await assertPortsAreFree(settings);
  if (!settings.externalNats && !findNatsServer()) {
    installTool({ name: 'nats-server', debian: 'nats-server', brew: 'nats-server' });
  }
  mkdirSync(join(settings.dataDirectory, 'logs'), { recursive: true, mode: 0o700 });
  const plan = await planStack(settings, stackSecrets(settings.dataDirectory), process.env);
  const layers = processPlans(plan, process.env);
  const stack = new Stack(plan, layers);
  const stopSignal = waitForStopSignal(() => stack.killAll());
  try {
    const isUp = await Promise.race([
      stack.start().then(() => true as const),
      stopSignal.then(() => false as const),
    ]);
    if (isUp) {
      printAddresses(plan);
      await stopSignal;
    }
  } finally {
    await stack.stop();
  }
  console.log('Stopped.');
}

/** The processes of a stack, layer by layer. The guardian and the stack file always have their ids. */
class Stack {
  private readonly plan: StackPlan;
  private readonly layers: ProcessPlan[][];
  private readonly supervisor = new Supervisor(() => this.recordProcessIds());
  private readonly guardian;
  private isReady = false;
  private isStopping = false;

  constructor(plan: StackPlan, layers: ProcessPlan[][]) {
    this.plan = plan;
    this.layers = layers;
    this.guardian = startGuardian(plan.settings.dataDirectory);
  }

  async start(): Promise<void> {
    const [foundation = [], services = [], edge = []] = this.layers;
    await this.startLayer('Postgres and NATS', foundation);
    await provision(this.plan);
    await this.startLayer('sandboxes and services', services);
    await this.startLayer('gateway', edge);
    await this.fillIn();
    // Of a stopped stack nothing may say that it is running.
    if (this.isStopping) return;
    this.isReady = true;
    this.recordProcessIds();
  }

  async stop(): Promise<void> {
    console.log('\n· stopping');
    this.isStopping = true;
    removeStackFile(this.plan.settings.dataDirectory);
    this.isReady = false;
    for (const layer of this.layers.toReversed()) await this.supervisor.stop(layer);
    this.guardian.end();
    clearProcesses(this.plan.settings.dataDirectory);
  }

  killAll(): void {
    this.supervisor.killAll();
  }

  /** The stack is usable without its demo data: a failure is reported, and the start continues. */
  private async fillIn(): Promise<void> {
    const { demo, dataDirectory } = this.plan.settings;
    if (!demo) return;
    try {
      await seedDemo(describeStack(this.plan, this.supervisor.pids()), dataDirectory);
    } catch (error) {
      console.error(`· the demo data is not complete: ${error instanceof Error ? error.message : error}`);
    }
  }

  private async startLayer(name: string, layer: ProcessPlan[]): Promise<void> {
    if (layer.length === 0) return;
    console.log(`· starting ${name}`);
    await Promise.all(layer.map((process) => this.supervisor.start(process)));
  }

  private recordProcessIds(): void {
    const pids = this.supervisor.pids();
    const groups = this.layers.toReversed().map((layer) => layer.flatMap(({ name }) => pids[name] ?? []));
    this.guardian.update(groups);
    recordProcesses(this.plan.settings.dataDirectory, groups);
    if (this.isReady) writeStackFile(this.plan.settings.dataDirectory, describeStack(this.plan, pids));
  }
}

async function provision({ settings, postgres }: StackPlan): Promise<void> {
  if (!settings.externalDatabase) {
    const server = new URL(postgres.url);
    server.pathname = '/postgres';
    await createDatabaseOnce({ url: server.href, database: 'checkout' });
  }
  await provisionServices({ url: postgres.url, passwords: postgres.rolePasswords });
}

async function assertPortsAreFree({ port, externalWallet, externalCards }: StackSettings): Promise<void> {
  const needed = [
    port,
    ...(externalWallet ? [] : [port + WALLET_OFFSET]),
    ...(externalCards ? [] : [port + CARDS_OFFSET]),
  ];
  for (const each of needed) {
    if (await isPortFree(each)) continue;
    throw new Error(
      `Port ${each} is in use by another program (lsof -i :${each} shows which). Choose another base port, for example: make run PORT=${port + 1000}`,
    );
  }
}

/**
 * Resolves at the first SIGINT, SIGTERM or SIGHUP; a second SIGINT calls `hurry`, which does not wait for
 * anything any more.
 */
function waitForStopSignal(hurry: () => void): Promise<void> {
  return new Promise((resolve) => {
    let signals = 0;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        signals += 1;
        if (signals === 1) resolve();
        else if (signal === 'SIGINT') hurry();
      });
    }
  });
}

/** If the reader of the output exits (`make run | head`), the stack continues. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
});
