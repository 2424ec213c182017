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
  // biome-ignore lint/suspicious/noExplicitAny: each method has its own message type, inferred below.
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

type Request<M extends MethodDefinition> = Message<M['requestType']>;
type Response<M extends MethodDefinition> = Message<M['responseType']>;

/** What a service implements: one function per RPC; streaming ones take requests or yield responses. */
export type Implementation<D extends ServiceDefinition> = {
  [K in keyof D['methods']]: Implemented<D['methods'][K]>;
};

type Implemented<M extends MethodDefinition> = M['responseStream'] extends true
  ? (request: Request<M>, context: CallContext) => AsyncIterable<Partially<Response<M>>>
  : M['requestStream'] extends true
    ? (requests: AsyncIterable<Request<M>>, context: CallContext) => Promise<Partially<Response<M>>>
    : (request: Request<M>, context: CallContext) => Promise<Partially<Response<M>>>;

/** The interface of a client. */
export type Client<D extends ServiceDefinition> = { [K in keyof D['methods']]: Called<D['methods'][K]> };

type Called<M extends MethodDefinition> = M['responseStream'] extends true
  ? (request: Partially<Request<M>>) => AsyncIterable<Response<M>>
  : M['requestStream'] extends true
    ? (requests: AsyncIterable<Partially<Request<M>>>) => Promise<Response<M>>
    : (request: Partially<Request<M>>) => Promise<Response<M>>;

/** Returns the noun of the service: `invoice` for `checkout.invoice.v1.InvoiceService`. */
export function nounOf({ fullName }: ServiceDefinition): string {
  return fullName.split('.')[1] as string;
}

export function pathOf(definition: ServiceDefinition, method: string): string {
  return `/${definition.fullName}/${definition.methods[method]?.name}`;
}

/** Converts the definition to that of grpc-js. */
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
