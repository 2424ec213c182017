import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ComposeStack } from './compose.ts';
import { assertConfined, hasWayOut } from './confinement.ts';
import { disruptions } from './disruptions.ts';
import { assertOutageResponse, assertSmugglingRefused, assertStreamLimit, uploadSlowly } from './door.ts';
import { assertCertificatesRequired, assertDatabaseCertificateChecked } from './encryption.ts';
import { assertFrozenIsUnhealthy, assertMissingIsUnhealthy } from './health.ts';
import { type Target, underLoad } from './load.ts';
import { assertSecondPostgresRefused } from './lone-postgres.ts';
import { busyness, waitForCalm } from './machine.ts';
import { makeInvoice, POLL_SECONDS, payByCard, payWithGems, signIn } from './payer.ts';
import { recoverMoment } from './recovery.ts';
import {
  assertDatabaseRecreatedAlone,
  assertSettingsApplied,
  changePassword,
  checkSettings,
  openBackend,
  writeSecretFiles,
} from './settings.ts';

/**
 * `make containers-check`: builds the images, starts the whole product beside any other running stack, and
 * tests what only containers have: the reverse proxy (`door`), health checks, scaling, upgrades. Needs a
 * Docker engine. PORT sets its first port; it leaves nothing behind but the images.
 */
async function main(): Promise<void> {
  const port = Number(process.env.PORT || 5200);
  const [url, walletUrl, cardsUrl] = [port, port + 10, port + 20].map((at) => `http://localhost:${at}`) as [
    string,
    string,
    string,
  ];
  const scratch = mkdtempSync(join(tmpdir(), 'checkout-containers-'));
  const [envFile, secretsDir] = [join(scratch, 'settings'), join(scratch, 'secrets')];
  const env = { ...checkSettings({ port, secretsDir }), CARD_POLL_SECONDS: String(POLL_SECONDS) };
  const stack = new ComposeStack({ name: `checkout-check-${port}`, envFile, env });
  try {
    writeSecretFiles(secretsDir);
    await stack.makeSecrets();
    await stack.makeCertificates();
    await step('the images are built', () => stack.compose('build'));
    await step('every container becomes healthy', () => stack.up());
    await step('no second Postgres serves the same data', () => assertSecondPostgresRefused(stack));
    const [admin, payer] = await Promise.all([
      signIn({ url, walletUrl, credits: 0, isAdmin: true }),
      signIn({ url, walletUrl, credits: 100_000, isAdmin: false }),
    ]);
    let invoiceId = '';
    await step('a payment with gems, through the door', async () => {
      invoiceId = await payWithGems({ admin, payer, walletUrl });
    });
    await step('a payment by card, confirmed by webhook', () => payByCard({ admin, payer, url, cardsUrl }));
    await step('a receipt over a slow connection, through the door', async () =>
      uploadSlowly(url, (await makeInvoice({ admin, payer })).id),
    );
    await step('settings reach their container, by .env and by file', () => assertSettingsApplied(url));
    await step('no container has more privileges than it needs', () => assertConfined(stack, envFile));
    await step('no connection inside the network succeeds without a certificate', () =>
      assertCertificatesRequired(stack),
    );
    await step('no service trusts a database whose certificate is from another authority', () =>
      assertDatabaseCertificateChecked(stack, { secretsDir, envFile }),
    );
    await step('no request is smuggled through the door', () => assertSmugglingRefused(stack, port));
    await step('event streams of one client do not block other clients', () =>
      assertStreamLimit(stack, url, invoiceId),
    );
    await step('the database is recovered to a point in time, in a second stack', () =>
      recoverMoment(stack, async () => {
        const another = await signIn({ url, walletUrl, credits: 100_000, isAdmin: false });
        return payWithGems({ admin, payer: another, walletUrl });
      }),
    );
    const target: Target = { url, token: admin.token, invoiceId };
    await step('the database password of a service is changed', async () => {
      await changePassword(stack, { envFile, noun: 'invoice' });
      const later = await signIn({ url, walletUrl, credits: 100_000, isAdmin: false });
      await payWithGems({ admin, payer: later, walletUrl });
    });
    await step('the database is recreated alone', () => assertDatabaseRecreatedAlone(stack, envFile));
    for (const [name, work] of disruptions(stack, envFile)) {
      await step(`under load: ${name}`, () => assertNoFailuresUnderLoad(stack, target, work));
    }
    await step('the door returns an error response of its own while no gateway is running', () =>
      assertOutageResponse(stack, url),
    );
    await step('every health check fails when its process is missing', () => assertMissingIsUnhealthy(stack));
    await step('every health check fails when its process is frozen', () => assertFrozenIsUnhealthy(stack));
    await step(
      'data outlive their containers, and services reach external hosts only if configured to',
      async () => {
        if (await hasWayOut(stack)) throw new Error('a service has a route to external hosts');
        await stack.compose('down');
        openBackend(envFile);
        await stack.up();
        if (!(await hasWayOut(stack)))
          throw new Error('BACKEND_INTERNAL=false gave no route to external hosts');
        await payer.api.get(`/api/invoice/${invoiceId}`);
      },
    );
    await step('the money adds up', () => stack.compose('run', '--rm', '-T', 'audit'));
  } finally {
    if (process.env.KEEP !== '1') await stack.compose('down', '--volumes', '--timeout', '5');
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Runs the work under load. Throws with each failed request, and with the reverse proxy's log. */
async function assertNoFailuresUnderLoad(
  stack: ComposeStack,
  target: Target,
  work: () => Promise<unknown>,
): Promise<string> {
  await waitForCalm(target);
  const since = new Date().toISOString();
  const { sent, slowestMs, failures } = await underLoad(target, work);
  if (failures.length > 0) {
    const doors = await stack.compose('logs', '--no-log-prefix', '--since', since, 'door');
    throw new Error(
      `${failures.length} of ${sent} failed; ${busyness()}:\n${failures.join('\n')}\nLogs of the doors:\n${doors}`,
    );
  }
  return `0 of ${sent} failed, the slowest took ${slowestMs} ms`;
}

let failed = 0;

/** Runs one step and prints whether it passes. A step that fails does not prevent the next. */
async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    const result = await work();
    const detail = typeof result === 'string' && result.length < 200 ? result.trim() : '';
    console.log(`✓ ${name}${detail ? `: ${detail}` : ''}`);
  } catch (error) {
    failed += 1;
    const { message, stdout = '' } = error as Error & { stdout?: string };
    console.log(`✗ ${name}\n${message}\n${stdout}`);
  }
}

await main();
console.log(failed === 0 ? '\nAll container checks passed.' : `\n${failed} steps failed`);
process.exitCode = failed === 0 ? 0 : 1;
