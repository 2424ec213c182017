import { startSandbox } from '@checkout/testkit/service.ts';
import { SERVICE_NOUNS } from '@checkout/testkit/service-catalogue.ts';
import { startServices } from '@checkout/testkit/services.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, test } from '@jest/globals';
import { Client } from 'pg';

const CARD_KEY = 'sk_test_of_an_idle_stack';
const WINDOW_SECONDS = 15;
/** All services together. It was 25 when each job polled. */
const MAX_COMMITS_PER_SECOND = 2;

const [wallet, cards] = await Promise.all([
  startSandbox('wallet'),
  startSandbox('cards', { SECRET_KEY: CARD_KEY, WEBHOOK_SECRET: 'whsec_of_an_idle_stack' }),
]);
const { database, stop } = await startServices({
  nouns: SERVICE_NOUNS,
  env: { WALLET_URL: wallet.url, PUBLIC_URL: 'https://pay.example.test', LOOK_INTERVAL_MS: '10000' },
  only: {
    payment: {
      STRIPE_API_URL: cards.url,
      STRIPE_SECRET_KEY: CARD_KEY,
      STRIPE_WEBHOOK_SECRET: 'whsec_of_an_idle_stack',
      TOKEN_ENCRYPTION_KEY: 'ab'.repeat(32),
    },
    webhook: {
      WEBHOOK_SHOP_URL: 'https://shop.example.test/hook',
      WEBHOOK_SHOP_SECRET: `wh_sec_${'cd'.repeat(32)}`,
      WEBHOOK_TICKETS_URL: 'https://tickets.example.test/hook',
      WEBHOOK_TICKETS_SECRET: `wh_sec_${'ef'.repeat(32)}`,
    },
  },
});
const client = new Client({ connectionString: database.url });
await client.connect();

afterAll(async () => {
  await client.end();
  await Promise.all([stop(), wallet.stop(), cards.stop()]);
});

test('idle services hardly query their database', async () => {
  const looks: Look[] = [];
  await waitFor(
    async () => {
      const now = await look();
      looks.push(now);
      const before = looks.findLast(({ at }) => now.at - at >= WINDOW_SECONDS);
      return (
        before !== undefined && now.commits - before.commits <= MAX_COMMITS_PER_SECOND * (now.at - before.at)
      );
    },
    { what: `${WINDOW_SECONDS} s with few commits`, timeoutMs: 90_000, intervalMs: 1_000 },
  );
});

/** Returns the commits in this database so far, without those of this client, and the time in seconds. */
async function look(): Promise<Look> {
  const { rows } = await client.query(
    `select xact_commit::int as commits, extract(epoch from clock_timestamp())::float8 as at
     from pg_stat_database where datname = current_database()`,
  );
  const { commits, at } = rows[0] as Look;
  own += 1;
  return { commits: commits - own, at };
}

let own = 0;

interface Look {
  commits: number;
  at: number;
}
