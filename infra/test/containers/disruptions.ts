import type { ComposeStack } from './compose.ts';
import { replaceCertificates } from './encryption.ts';
import { assertFailedRollChangesNothing, assertRollKeepsDatabase, scaleTo } from './settings.ts';

/** What operators do to a stack in use, and the failures that it has to survive, in this order. */
export function disruptions(stack: ComposeStack, envFile: string): Disruption[] {
  const scale = (service: string, replicas: number) => scaleTo(stack, { envFile, service, replicas });
  const kill = async (service: string) => {
    const [container = ''] = await stack.containersOf(service);
    await stack.docker('kill', container);
  };
  return [
    [
      'the gateway is scaled from 1 to 3 replicas and back',
      async () => [await scale('gateway', 3), await scale('gateway', 1)],
    ],
    ['one of two gateways is killed', async () => [await scale('gateway', 2), await kill('gateway')]],
    ['one of two invoice services is killed', async () => [await scale('invoice', 2), await kill('invoice')]],
    ['the gateways are rolled', () => stack.roll('gateway')],
    ['the invoice service is rolled', () => stack.roll('invoice')],
    [
      'the account service alone is rolled',
      () => assertRollKeepsDatabase(stack, { envFile, service: 'account' }),
    ],
    ['a roll with invalid settings changes nothing', () => assertFailedRollChangesNothing(stack, envFile)],
    ['a second docker compose up changes nothing', () => stack.assertKept(() => stack.up())],
    ['the certificates are replaced', () => replaceCertificates(stack)],
    ['all doors are restarted at the same time', () => stack.compose('restart', 'door')],
    ['the doors are rolled', () => stack.roll('door')],
    ['the audit reports no false positive', () => stack.compose('run', '--rm', '-T', 'audit')],
  ];
}

type Disruption = [name: string, work: () => Promise<unknown>];
