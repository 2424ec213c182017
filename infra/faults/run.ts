import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { Campaign } from './campaign.ts';
import { Acknowledgements } from './people/acknowledgements.ts';
import { Caller } from './people/caller.ts';
import { startLoad } from './people/load.ts';
import { gatherPeople } from './people/people.ts';
import { startProbe } from './people/probe.ts';
import { seededRandom } from './random.ts';
import { faultSettings } from './stack/fault-settings.ts';
import { startFaultStack } from './stack/stack.ts';
import { report } from './verdict/report.ts';
import { watchUnknown } from './verdict/unknown-watch.ts';
import { judge } from './verdict/verdict.ts';

/**
 * `make faults N=1000 SEED=7`: injects N faults into a stack of its own while people pay and admins act,
 * waits until it is quiet, and verifies all that was promised. The same seed makes the same plan of faults;
 * how the processes interleave depends on the machine. Writes `DATA/faults.json` and exits with code 1 when
 * anything is wrong.
 */
async function main(): Promise<void> {
  const settings = faultSettings(process.env);
  const { directory, count, seed, only, longestFreezeMs, judgesTimes } = settings;
  console.log(`${count} faults, seed ${seed}`);
  const random = seededRandom(seed);
  const stack = await startFaultStack(join(directory, 'faults'), settings.quick);
  const database = new Pool({ connectionString: stack.databaseUrl, max: 4 });
  // Its connections are lost whenever Postgres is killed; the next query opens another one.
  database.on('error', () => undefined);
  const started = performance.now();
  try {
    const acknowledged = new Acknowledgements();
    let campaign: Campaign | undefined;
    const caller = new Caller({
      urls: stack.gateways.map(({ url }) => url),
      random: random.fork(),
      mayBeLate: (sinceMs) =>
        campaign?.overlapping(sinceMs, performance.now()).some(({ kind }) => kind.silencesGateways) ?? false,
    });
    const people = await gatherPeople(stack, caller);
    const scenario = { stack, caller, people, acknowledged };
    campaign = new Campaign({ scenario, database, seed, longestFreezeMs });
    const load = startLoad(scenario, { people: settings.people, random: random.fork() });
    const probe = startProbe(scenario);
    const unknown = watchUnknown(database, () => campaign?.lastWalletFaultMs() ?? 0);
    await campaign.run({ count, only, random: random.fork(), probe });
    const loadSeconds = (performance.now() - started) / 1_000;
    const mistakes = await load.stop();
    await probe.stop();
    const violations = await judge(scenario, database);
    unknown.stop();
    if (mistakes > 0) violations.push(`the load generator itself failed ${mistakes} times; see above`);
    const facts = {
      seed,
      campaign,
      probe,
      unknown,
      caller,
      acknowledged,
      loadSeconds,
      judgesTimes,
      violations,
    };
    const outcome = report(facts);
    writeFileSync(join(directory, 'faults.json'), `${JSON.stringify(outcome, null, 2)}\n`);
    process.exitCode = outcome.violations.length === 0 ? 0 : 1;
  } finally {
    await database.end();
    await stack.stop();
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
await main();
