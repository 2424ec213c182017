import { AppError } from '@checkout/kit/errors/errors.ts';
import { CALLER_NOT_PROVEN } from '@checkout/kit/identity/identify-call.ts';
import { createRpcClient } from '@checkout/kit/rpc/rpc-client.ts';
import { SERVICE_NOUNS, type ServiceNoun } from '@checkout/testkit/service-catalogue.ts';
import { KEY_OWNERS, type KeyOwner, TEST_KEYS } from '@checkout/testkit/service-keys.ts';
import { afterAll, expect, test } from '@jest/globals';
import { services } from './declared-services.ts';
import { startEverything } from './start-everything.ts';

const stack = await startEverything();
const open: { close(): void }[] = [];
afterAll(() => {
  for (const client of open) client.close();
});

const RESERVED = 'This call is reserved for another service.';
const matrix = SERVICE_NOUNS.flatMap((noun) =>
  KEY_OWNERS.map((peer): [ServiceNoun, KeyOwner] => [noun, peer]),
);

test.each(matrix)('%s accepts from %s exactly the calls that it declares', async (noun, peer) => {
  const { callers } = services[noun];
  const call = caller(noun, peer, peer);
  const answers: Record<string, string> = {};
  for (const rpc of Object.keys(callers)) answers[rpc] = isReserved(await call(rpc)) ? 'refused' : 'taken';
  expect(answers).toEqual(
    Object.fromEntries(
      Object.entries(callers).map(([rpc, allowed]) => [rpc, allowed.includes(peer) ? 'taken' : 'refused']),
    ),
  );
});

test.each(SERVICE_NOUNS)('%s accepts no call from a process that signs with another’s key', async (noun) => {
  const { callers } = services[noun];
  for (const rpc of Object.keys(callers)) {
    for (const peer of callers[rpc] ?? []) {
      const refusal = await caller(noun, peer, peer === 'webhook' ? 'fx' : 'webhook')(rpc);
      expect([rpc, refusal]).toEqual([rpc, expect.objectContaining({ code: 'UNAVAILABLE' })]);
      expect((refusal as AppError).cause).toMatchObject({ reason: CALLER_NOT_PROVEN });
    }
  }
});

test('only the gateway, the invoice and the payment service make calls', () => {
  const all = Object.values(services).flatMap(({ callers }) => Object.values(callers).flat());
  expect([...new Set(all)].sort()).toEqual(['gateway', 'invoice', 'payment']);
});

/** Returns a function that makes a call with an empty request and returns its error, if any. */
function caller(noun: ServiceNoun, peer: KeyOwner, signer: KeyOwner): (rpc: string) => Promise<unknown> {
  const { definition } = services[noun];
  const address = stack.services[noun].grpcAddress;
  const client = createRpcClient(definition, { address, peer, key: TEST_KEYS[signer] });
  open.push(client);
  return async (rpc) => {
    const method = definition.methods[rpc];
    const call = client[rpc] as (request: object) => Promise<unknown> | AsyncIterable<unknown>;
    try {
      const answer = call(method?.requestStream ? nothing() : {});
      if (Symbol.asyncIterator in answer) for await (const _ of answer) break;
      else await answer;
      return undefined;
    } catch (error) {
      return error;
    }
  };
}

function isReserved(error: unknown): boolean {
  return error instanceof AppError && error.code === 'PERMISSION_DENIED' && error.message === RESERVED;
}

async function* nothing(): AsyncIterable<object> {
  yield {};
}
