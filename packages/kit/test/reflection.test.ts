import { FxServiceDefinition } from '@checkout/proto/fx/v1/fx.ts';
import {
  credentials,
  Client as GrpcClient,
  Metadata,
  Server,
  ServerCredentials,
  status,
} from '@grpc/grpc-js';
import { afterEach, expect, test } from '@jest/globals';
import { addReflection } from '../src/rpc/reflection.ts';
import { createLogger } from '../src/telemetry/log.ts';

const silent = createLogger({ name: 'reflection-test', level: 'silent' });
let end = () => {};
afterEach(() => end());

test.each(['v1', 'v1alpha'])(
  'reflection %s lists the service and describes what is requested',
  async (version) => {
    const client = await clientOf(FxServiceDefinition);
    expect((await ask(client, version, LIST_SERVICES)).toString()).toContain('checkout.fx.v1.FxService');
    const described = await ask(client, version, fileContaining('checkout.fx.v1.FxService'));
    expect(described.toString()).toContain('GetFxSettingsRequest');
  },
);

test('a missing description fails the call each time, and nothing else', async () => {
  const client = await clientOf({ ...FxServiceDefinition, fullName: 'checkout.nowhere.v1.NowhereService' });
  await expect(ask(client, 'v1', LIST_SERVICES)).rejects.toMatchObject({ code: status.INTERNAL });
  await expect(ask(client, 'v1', LIST_SERVICES)).rejects.toMatchObject({ code: status.INTERNAL });
});

/** A `ServerReflectionRequest` with an empty `list_services`, field 7. */
const LIST_SERVICES = Buffer.from([0x3a, 0x00]);

/** Encodes a `ServerReflectionRequest` with `file_containing_symbol`, field 4. */
function fileContaining(symbol: string): Buffer {
  return Buffer.concat([Buffer.from([0x22, symbol.length]), Buffer.from(symbol)]);
}

/** Creates a client of a server that serves only the reflection of a service. */
async function clientOf(definition: Parameters<typeof addReflection>[1]): Promise<GrpcClient> {
  const server = new Server();
  addReflection(server, definition, silent);
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    ),
  );
  const client = new GrpcClient(`127.0.0.1:${port}`, credentials.createInsecure());
  end = () => {
    client.close();
    server.forceShutdown();
  };
  return client;
}

/** Returns the bytes of the first response. */
async function ask(client: GrpcClient, version: string, request: Buffer): Promise<Buffer> {
  const identity = (bytes: Buffer) => bytes;
  const path = `/grpc.reflection.${version}.ServerReflection/ServerReflectionInfo`;
  const options = { deadline: Date.now() + 30_000 };
  const call = client.makeBidiStreamRequest(path, identity, identity, new Metadata(), options);
  const answer = new Promise<Buffer>((resolve, reject) => call.once('data', resolve).once('error', reject));
  call.write(request);
  call.end();
  return answer;
}
