import { FxServiceDefinition } from '@checkout/proto/fx/v1/fx.ts';
import { TEST_KEYS } from '@checkout/testkit/service-keys.ts';
import {
  Metadata,
  Server,
  ServerCredentials,
  type ServerReadableStream,
  type ServerUnaryCall,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js';
import { afterAll, expect, test } from '@jest/globals';
import { AppError } from '../src/errors/errors.ts';
import { createRpcClient } from '../src/rpc/rpc-client.ts';
import { toGrpcDefinition } from '../src/rpc/rpc-definition.ts';

const { getFxSettings, saveFxSettings } = FxServiceDefinition.methods;
const definition = {
  ...FxServiceDefinition,
  methods: {
    getFxSettings,
    sendRates: { ...saveFxSettings, name: 'SendRates', requestStream: true },
  },
} as const;

let refusal = '';
const refuse = (
  _call: ServerUnaryCall<object, object> | ServerReadableStream<object, object>,
  reply: sendUnaryData<object>,
): void => {
  const metadata = new Metadata();
  metadata.set('refusal-bin', Buffer.from(refusal));
  reply({ code: status.ABORTED, details: 'refused', metadata });
};
const server = new Server();
server.addService(toGrpcDefinition(definition), { getFxSettings: refuse, sendRates: refuse });
const port = await new Promise<number>((resolve, reject) =>
  server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
    error === null ? resolve(bound) : reject(error),
  ),
);
const client = createRpcClient(definition, {
  address: `127.0.0.1:${port}`,
  peer: 'payment',
  key: TEST_KEYS.payment,
});

afterAll(() => {
  client.close();
  server.forceShutdown();
});

const RIGHT = { code: 'NOT_FOUND', reason: 'NOT_FOUND', message: 'Not here.', details: { path: 'id' } };

test('a refusal reaches the caller as it was thrown', async () => {
  refusal = JSON.stringify(RIGHT);
  await expect(client.getFxSettings({})).rejects.toMatchObject(RIGHT);
  await expect(client.sendRates(nothing())).rejects.toMatchObject(RIGHT);
});

test.each([
  '',
  'no JSON',
  'null',
  JSON.stringify({}),
  JSON.stringify({ ...RIGHT, code: 'HARMLESS' }),
  JSON.stringify({ ...RIGHT, reason: 5 }),
  JSON.stringify({ ...RIGHT, message: undefined }),
  JSON.stringify({ ...RIGHT, details: { path: null } }),
])('a service that refuses with %j fails the call and not the calling process', async (malformed) => {
  refusal = malformed;
  for (const call of [() => client.getFxSettings({}), () => client.sendRates(nothing())]) {
    const error = await call().catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(AppError);
    expect(error).toMatchObject({ message: 'rpc failed: refused' });
  }
});

async function* nothing(): AsyncIterable<object> {
  yield {};
}
