import { type CallContext, type Caller, runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import { createRpcClient } from '@checkout/kit/rpc/rpc-client.ts';
import { FxServiceDefinition } from '@checkout/proto/fx/v1/fx.ts';
import { startNats } from '@checkout/testkit/nats.ts';
import { createServiceDatabase } from '@checkout/testkit/postgres.ts';
import { startService } from '@checkout/testkit/service.ts';
import type { ServiceNoun } from '@checkout/testkit/service-catalogue.ts';
import { TEST_KEYS } from '@checkout/testkit/service-keys.ts';

const ADMIN = {
  kind: 'member',
  userId: 'admin-1',
  email: 'admin@example.com',
  emailVerified: true,
  username: 'admin',
  isAdmin: true,
} satisfies Caller;

/**
 * Starts an fx service, and returns ways to call it as an admin, a member, anonymously, or as another
 * service.
 */
export async function startFx() {
  const database = await createServiceDatabase();
  const nats = await startNats();
  const service = await startService('fx', { DATABASE_URL: database.urlOf('fx'), NATS_URL: nats.url });
  const clientOf = (peer: ServiceNoun | 'gateway') =>
    createRpcClient(FxServiceDefinition, {
      address: service.grpcAddress,
      peer,
      key: TEST_KEYS[peer],
    });
  const gateway = clientOf('gateway');
  const invoice = clientOf('invoice');
  const payment = clientOf('payment');
  return {
    database,
    service,
    gateway,
    invoice,
    payment,
    asAdmin: <T>(work: () => Promise<T>) => runInContext(contextOf(ADMIN), work),
    asMember: <T>(work: () => Promise<T>) => runInContext(contextOf({ ...ADMIN, isAdmin: false }), work),
    asNobody: <T>(work: () => Promise<T>) => runInContext(contextOf({ kind: 'anonymous' }), work),
    stop: async () => {
      gateway.close();
      invoice.close();
      payment.close();
      await service.stop();
      await nats.stop();
      await database.drop();
    },
  };
}

function contextOf(caller: Caller): CallContext {
  return { ...serviceContext('gateway'), caller };
}
