import { SERVICE_NOUNS } from '@checkout/testkit/service-catalogue.ts';
import { demoMembers } from '../../sandbox/wallet/src/demo-members.ts';
import type { StackFile } from './stack-file.ts';
import type { StackPlan } from './stack-plan.ts';

/** Returns the content of `stack.json` for a stack whose processes have these ids. */
export function describeStack(plan: StackPlan, pids: Record<string, number>): StackFile {
  const { settings, wallet, cards } = plan;
  const single = (name: string) => (pids[name] ? { pid: pids[name] } : {});
  const several = (name: string) => (pids[name] ? [pids[name]] : []);
  const services = SERVICE_NOUNS.map((noun) => {
    const { grpc, http } = plan.services[noun];
    return [
      noun,
      { grpc: `127.0.0.1:${grpc}`, http: `http://127.0.0.1:${http}`, pids: several(noun) },
    ] as const;
  });
  return {
    ready: true,
    pid: process.pid,
    gateway: {
      url: `http://localhost:${settings.port}`,
      http: `http://127.0.0.1:${plan.gatewayHttpPort}`,
      pids: several('gateway'),
    },
    services: Object.fromEntries(services) as StackFile['services'],
    wallet: { url: wallet.url, ...single('wallet') },
    cards: {
      url: cards.url,
      ...single('cards'),
      publishableKey: cards.publishableKey,
      ...(settings.externalCards ? {} : { secretKey: cards.secretKey }),
    },
    postgres: { url: plan.postgres.url, ...single('postgres') },
    nats: { url: plan.nats.url, ...single('nats') },
  };
}

/** Prints all addresses, and how to sign in. */
export function printAddresses(plan: StackPlan): void {
  const { settings } = plan;
  const rows = [
    ['Checkout', settings.publicUrl],
    ['Admin', `${settings.publicUrl}/admin`],
    ['API documentation', `${settings.publicUrl}/docs`],
    ['Wallet', settings.externalWallet ?? `${plan.wallet.url}  (sandbox)`],
    ['Cards', settings.externalCards ?? `${plan.cards.url}  (sandbox; try 4242 4242 4242 4242)`],
    ['Postgres', `127.0.0.1:${plan.postgres.port}  (address with password: stack.json)`],
    ['NATS', plan.nats.url],
    ['Addresses, ids', `${settings.dataDirectory}/stack.json`],
    ['Logs', `${settings.dataDirectory}/logs`],
  ];
  console.log('\nReady.\n');
  for (const [name = '', address] of rows) console.log(`  ${name.padEnd(20)}${address}`);
  if (!settings.externalWallet) printDemoMembers();
  console.log('\nCtrl-C stops everything.');
}

function printDemoMembers(): void {
  console.log(
    '\n  Sign in as one of these members; the sandbox wallet lets you choose one and asks for no password:',
  );
  for (const { email, username, isAdmin, credits } of demoMembers) {
    const gems = `${credits.toLocaleString('en-US')} gems`;
    console.log(`  ${email.padEnd(20)}${username}, ${gems}${isAdmin ? ', administrator' : ''}`);
  }
}
