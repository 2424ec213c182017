import { waitFor } from '@checkout/testkit/wait-for.ts';
import { type SignedIn, signIn } from '../test/containers/payer.ts';
import { assertDoneOnce } from './background-work.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { PROCESSES, type Process, type ScaledStack, startScaledStack } from './replicas.ts';
import { countRequests, inWords, since } from './request-counts.ts';
import { startRequests } from './requests.ts';

const STEPS = [2, 4] as const;
const SPREAD_WITHIN_MS = 30_000;
/** Requests per replica, on average, before the shares are compared. */
const ENOUGH = 12;

/**
 * `make scale-check SERVICE=invoice`: scales each process, or the named one, to 2 and 4 replicas and back to
 * one under load, and replaces all four. Load must spread within 30 s, background work must happen exactly
 * once, and no request may fail. Exits with code 1 otherwise. For containers see `make containers-check`.
 */
async function main(): Promise<void> {
  const only = process.env.SERVICE;
  const chosen = PROCESSES.filter((name) => !only || name === only);
  if (chosen.length === 0) throw new Error(`SERVICE must be one of ${PROCESSES.join(', ')}`);
  const stack = await startScaledStack();
  const balancer = startBalancer(() => stack.replicas('gateway'));
  try {
    const at = { url: balancer.next(), walletUrl: stack.wallet.url };
    const admin = await signIn({ ...at, credits: 0, isAdmin: true });
    const invoice = await admin.api.post<{ invoice: { id: string } }>('/api/admin/invoices', {
      recipient: admin.email,
      amount: 1,
      description: 'Read by all',
    });
    const trial = { stack, balancer, token: admin.token, invoiceId: invoice.invoice.id };
    for (const about of chosen) await tryOne(trial, about);
  } finally {
    await balancer.stop();
    await stack.stop();
  }
}

async function tryOne(trial: Trial, about: Process): Promise<void> {
  const { stack } = trial;
  console.log(`── ${about}`);
  await step('1 replica serves', trial, about, () => spread(trial, about));
  for (const replicas of STEPS) {
    await step(`${replicas} replicas share the load`, trial, about, async () => {
      while (stack.replicas(about).length < replicas) await stack.add(about);
      return await spread(trial, about);
    });
  }
  await step('4 replicas do their background work exactly once', trial, about, async () => {
    const members = await newMembers(trial);
    return await assertDoneOnce({ stack, ...members });
  });
  await step('all 4 are replaced', trial, about, async () => {
    for (const replica of [...stack.replicas(about)]) {
      await stack.add(about);
      await stack.end(about, replica);
    }
    return await spread(trial, about);
  });
  await step('3 of them shut down', trial, about, async () => {
    for (const replica of stack.replicas(about).slice(1)) await stack.end(about, replica);
    return await spread(trial, about);
  });
}

/** Waits until each replica serves its share. Returns how long that took and how much each did. */
async function spread({ stack }: Trial, about: Process): Promise<string> {
  const replicas = stack.replicas(about);
  const startedMs = performance.now();
  const before = await countRequests(about, replicas);
  await waitFor(
    async () => [...since(before, await countRequests(about, replicas)).values()].every((count) => count > 0),
    { what: 'each replica to serve', timeoutMs: SPREAD_WITHIN_MS, intervalMs: 250 },
  );
  const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
  const from = await countRequests(about, replicas);
  const shares = await waitFor(
    async () => {
      const grown = since(from, await countRequests(about, replicas));
      const all = [...grown.values()].reduce((sum, count) => sum + count, 0);
      return all >= ENOUGH * replicas.length && grown;
    },
    { what: 'enough requests to compare', intervalMs: 250 },
  );
  const counts = [...shares.values()];
  const fair = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  if (Math.min(...counts) < fair / 2) throw new Error(`the load is not balanced: ${inWords(shares)}`);
  return `after ${seconds} s; then ${inWords(shares)}`;
}

/** Signs in new members, at a gateway that is ready. */
async function newMembers({ stack, balancer }: Trial): Promise<{ admin: SignedIn; payer: SignedIn }> {
  const at = { url: balancer.next(), walletUrl: stack.wallet.url };
  return {
    admin: await signIn({ ...at, credits: 0, isAdmin: true }),
    payer: await signIn({ ...at, credits: 100_000, isAdmin: false }),
  };
}

let failed = 0;

/** Runs one step under load; it fails with any request. A failed step does not prevent the next one. */
async function step(name: string, trial: Trial, about: Process, work: () => Promise<string>): Promise<void> {
  const requests = startRequests({ balancer: trial.balancer, people: trial, about });
  const outcome = await work().catch((error: Error) => error);
  const { sent, failures } = await requests.stop();
  const isWell = typeof outcome === 'string' && failures.length === 0;
  if (!isWell) failed += 1;
  const told = typeof outcome === 'string' ? outcome : `${outcome.message} ${outcome.cause ?? ''}`;
  console.log(`${isWell ? '✓' : '✗'} ${name}: ${told}; ${failures.length} of ${sent} requests failed`);
  for (const failure of failures.slice(0, 5)) console.log(`    ${failure}`);
}

interface Trial {
  stack: ScaledStack;
  balancer: Balancer;
  token: string;
  invoiceId: string;
}

await main();
console.log(failed === 0 ? '\nEach process can be scaled independently.' : `\n${failed} steps failed`);
process.exitCode = failed === 0 ? 0 : 1;
