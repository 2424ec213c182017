import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { interleave } from './kinds/interleave.ts';
import type { FaultContext, Kind } from './kinds/kind.ts';
import { pickKill, pickKind } from './kinds/kinds.ts';
import { startAgain } from './kinds/process-faults.ts';
import type { Probe } from './people/probe.ts';
import type { Scenario } from './people/scenario.ts';
import { type Random, seededRandom } from './random.ts';
import type { FaultStack, Replica } from './stack/stack.ts';

/** How many faults may be active at once. */
const LANES = 2;
const BETWEEN_ALONE = 8;

/**
 * Injects `count` faults, planned by the seed, one after the other on each of two lanes. Two faults never
 * affect the same process at once, and everything is healed at the end.
 */
export class Campaign {
  readonly done: Done[] = [];
  /** For each fault that came alone: how long it took until a payment that began after it succeeded. */
  readonly recoveriesMs: number[] = [];
  /** Processes that exited on their own, with their last log lines. */
  readonly unexpectedExits: string[] = [];
  readonly #scenario: Scenario;
  readonly #database: Pool;
  readonly #busy = new Set<Replica>();
  readonly #longestFreezeMs: number;
  #turn: number;

  constructor({ scenario, database, seed, longestFreezeMs }: CampaignOptions) {
    this.#scenario = scenario;
    this.#database = database;
    this.#longestFreezeMs = longestFreezeMs;
    this.#turn = seed;
  }

  /** Returns the faults that were active at any time in this interval. */
  overlapping(fromMs: number, toMs: number): Done[] {
    return this.done.filter(({ startedMs, endedMs }) => startedMs < toMs && (endedMs ?? toMs) > fromMs);
  }

  /** Returns when the last fault of the wallet ended: now while one is active, 0 when there was none. */
  lastWalletFaultMs(): number {
    const ofWallet = this.done.filter(({ kind }) => kind.affectsWallet);
    return Math.max(0, ...ofWallet.map(({ endedMs }) => endedMs ?? performance.now()));
  }

  /** After each batch of faults on two lanes, injects a kill alone and waits for the recovery. */
  async run({ count, only, random, probe }: Extent): Promise<void> {
    for (let left = count; left > 0; left -= BETWEEN_ALONE) {
      const parallel = Math.min(left, BETWEEN_ALONE) - 1;
      const plan = Array.from({ length: parallel }, () => draw(pickKind(random, only), random));
      // An operator rolls out processes one at a time.
      await Promise.all(Array.from({ length: only === undefined ? LANES : 1 }, () => this.#work(plan)));
      const last = only === undefined ? pickKill(random) : pickKind(random, only);
      await this.#injectAlone(draw(last, random), probe);
    }
    await this.#restartExited();
  }

  async #work(plan: Planned[]): Promise<void> {
    for (let next = plan.shift(); next !== undefined; next = plan.shift()) {
      await this.#inject(next);
      await pause(next.random.whole(50, 500));
    }
  }

  async #injectAlone(planned: Planned, probe: Probe): Promise<void> {
    await probe.next();
    const startedMs = performance.now();
    const injecting = this.#inject(planned);
    this.recoveriesMs.push((await probe.next()) - startedMs);
    await injecting;
  }

  /**
   * Restarts processes that have exited, as a supervisor does, and records them, as none may exit on its own.
   */
  async #restartExited(): Promise<void> {
    const { services, gateways } = this.#scenario.stack;
    const exited = [...services, ...gateways].filter(
      (replica) => !this.#busy.has(replica) && !replica.process.isRunning,
    );
    for (const replica of exited) this.#busy.add(replica);
    for (const replica of exited) {
      const lastLines = replica.process.logs().trimEnd().split('\n').slice(-5).join('\n');
      this.unexpectedExits.push(
        `${replica.name} exited unexpectedly (${await replica.process.kill()}):\n${lastLines}`,
      );
      await startAgain(replica);
      this.#busy.delete(replica);
    }
  }

  async #inject({ kind, random }: Planned): Promise<void> {
    await this.#restartExited();
    const taken: Replica[] = [];
    const take = (candidates: Replica[]): Replica => {
      const idle = candidates.filter((candidate) => !this.#busy.has(candidate));
      const victim = random.pick(idle);
      taken.push(victim);
      this.#busy.add(victim);
      return victim;
    };
    const { stack } = this.#scenario;
    const one: Done = { kind, startedMs: performance.now(), endedMs: undefined, detail: '' };
    this.done.push(one);
    try {
      const detail = await kind.act({
        stack,
        random,
        caller: this.#scenario.caller,
        longestFreezeMs: this.#longestFreezeMs,
        replica: () => take(stack.services),
        gateway: () => take(stack.gateways),
        anyone: () => take([...stack.services, ...stack.gateways]),
        interleave: () => this.#interleave(stack, taken),
      } satisfies FaultContext);
      one.detail = typeof detail === 'string' ? detail : '';
    } finally {
      one.endedMs = performance.now();
      for (const victim of taken) this.#busy.delete(victim);
    }
  }

  async #interleave(stack: FaultStack, taken: Replica[]): Promise<string> {
    const victims = stack.services.filter(
      (replica) => replica.noun === 'payment' && !this.#busy.has(replica),
    );
    for (const victim of victims) {
      taken.push(victim);
      this.#busy.add(victim);
    }
    this.#turn += 1;
    return await interleave({ scenario: this.#scenario, database: this.#database, victims }, this.#turn);
  }
}

function draw(kind: Kind, random: Random): Planned {
  return { kind, random: seededRandom(random.whole(0, 2 ** 31 - 1)) };
}

interface Extent {
  count: number;
  /** The name of the only kind to inject; undefined for all. */
  only: string | undefined;
  random: Random;
  probe: Probe;
}

interface Planned {
  kind: Kind;
  /** A sequence of its own, so that what one fault draws does not affect later ones. */
  random: Random;
}

/** A fault that was injected or is active. */
export interface Done {
  kind: Kind;
  startedMs: number;
  endedMs: number | undefined;
  detail: string;
}

interface CampaignOptions {
  scenario: Scenario;
  /** Connects as superuser, bypassing the proxies. */
  database: Pool;
  seed: number;
  longestFreezeMs: number;
}
