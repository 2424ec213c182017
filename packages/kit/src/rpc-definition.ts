import type { ServiceDefinition as GrpcServiceDefinition } from '@grpc/grpc-js';
import type { CallContext } from './caller.ts';

/** A service as ts-proto generates it (`outputServices=generic-definitions`). */
export interface ServiceDefinition {
  name: string;
  fullName: string;
  methods: Record<string, MethodDefinition>;
}

interface MethodDefinition {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: each method has a message type of its own; inferred by the types below.
  requestType: MessageType<any>;
  requestStream: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  responseType: MessageType<any>;
  responseStream: boolean;
  options: { idempotencyLevel?: 'IDEMPOTENT' | 'NO_SIDE_EFFECTS' };
}

interface MessageType<T> {
  encode(message: T): { finish(): Uint8Array };
  decode(bytes: Uint8Array): T;
  fromPartial(partial: object): T;
}

type Message<T> = T extends MessageType<infer M> ? M : never;

/** Fields may be left out: they take their protobuf default. */
type Partially<T> = T extends Date | Uint8Array | bigint
  ? T
  : T extends Array<infer U>
    ? Partially<U>[]
    : T extends object
      ? { [K in keyof T]?: Partially<T[K]> | undefined }
      : T;

/** What a service implements: one function per RPC; a streaming one yields its responses. */
export type Implementation<D extends ServiceDefinition> = {
  [M in keyof D['methods']]: D['methods'][M]['responseStream'] extends true
    ? (
        request: Message<D['methods'][M]['requestType']>,
        context: CallContext,
      ) => AsyncIterable<Partially<Message<D['methods'][M]['responseType']>>>
    : (
        request: Message<D['methods'][M]['requestType']>,
        context: CallContext,
      ) => Promise<Partially<Message<D['methods'][M]['responseType']>>>;
};

/** What a client calls. */
export type Client<D extends ServiceDefinition> = {
  [M in keyof D['methods']]: D['methods'][M]['responseStream'] extends true
    ? (
        request: Partially<Message<D['methods'][M]['requestType']>>,
      ) => AsyncIterable<Message<D['methods'][M]['responseType']>>
    : (
        request: Partially<Message<D['methods'][M]['requestType']>>,
      ) => Promise<Message<D['methods'][M]['responseType']>>;
};

export function pathOf(definition: ServiceDefinition, method: string): string {
  return `/${definition.fullName}/${definition.methods[method]?.name}`;
}

/** The same service in grpc-js's own terms. */
export function toGrpcDefinition(definition: ServiceDefinition): GrpcServiceDefinition {
  return Object.fromEntries(
    Object.entries(definition.methods).map(([key, method]) => [
      key,
      {
        path: pathOf(definition, key),
        requestStream: method.requestStream,
        responseStream: method.responseStream,
        requestSerialize: (message: object) => encode(method.requestType, message),
        requestDeserialize: (bytes: Buffer) => method.requestType.decode(bytes),
        responseSerialize: (message: object) => encode(method.responseType, message),
        responseDeserialize: (bytes: Buffer) => method.responseType.decode(bytes),
      },
    ]),
  );
}

function encode(type: MessageType<object>, partial: object): Buffer {
  return Buffer.from(type.encode(type.fromPartial(partial)).finish());
}
