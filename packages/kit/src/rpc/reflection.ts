import {
  type handleBidiStreamingCall,
  type MethodDefinition,
  type ServiceDefinition as ServedDefinition,
  type Server,
  type ServerDuplexStream,
  status,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { ReflectionService } from '@grpc/reflection';
import { PROTO_ROOT } from '../proto-root.ts';
import type { Logger } from '../telemetry/log.ts';
import type { ServiceDefinition } from './rpc-definition.ts';

const METHOD = 'ServerReflectionInfo';
const PATHS = ['v1', 'v1alpha'].map((version) => `/grpc.reflection.${version}.ServerReflection/${METHOD}`);

/**
 * Serves gRPC reflection in both of its versions. The service's description is only read on the first
 * request: that is a third of the work at startup, and most processes never get such a request.
 */
export function addReflection(server: Server, definition: ServiceDefinition, log: Logger): void {
  let descriptions: Map<string, Description> | undefined;
  const describe = (path: string): Description => {
    descriptions ??= readDescriptions(definition);
    const found = descriptions.get(path);
    if (found === undefined) throw new Error(`@grpc/reflection does not serve ${path}`);
    return found;
  };
  for (const path of PATHS) {
    const method: MethodDefinition<object, object> = {
      path,
      requestStream: true,
      responseStream: true,
      requestSerialize: (request) => describe(path).method.requestSerialize(request),
      requestDeserialize: (bytes) => describe(path).method.requestDeserialize(bytes),
      responseSerialize: (response) => describe(path).method.responseSerialize(response),
      responseDeserialize: (bytes) => describe(path).method.responseDeserialize(bytes),
    };
    const answer = (call: ServerDuplexStream<object, object>): void => {
      try {
        describe(path).answer(call);
      } catch (error) {
        log.error({ err: error }, 'reflection failed');
        call.emit('error', { code: status.INTERNAL, details: 'Internal error' });
      }
    };
    server.addService({ [METHOD]: method }, { [METHOD]: answer });
  }
}

/** Collects what the package would add to a server, by path. */
function readDescriptions(definition: ServiceDefinition): Map<string, Description> {
  const descriptions = new Map<string, Description>();
  const addService = (service: ServedDefinition, implementation: UntypedServiceImplementation): void => {
    const method = service[METHOD] as MethodDefinition<object, object>;
    descriptions.set(method.path, { method, answer: implementation[METHOD] as Answer });
  };
  new ReflectionService(loadProto(definition)).addToServer({ addService });
  return descriptions;
}

function loadProto(definition: ServiceDefinition): ReturnType<typeof loadSync> {
  const [, noun, version] = definition.fullName.split('.');
  return loadSync(`checkout/${noun}/${version}/${noun}.proto`, { includeDirs: [PROTO_ROOT], longs: String });
}

type Answer = handleBidiStreamingCall<object, object>;

interface Description {
  method: MethodDefinition<object, object>;
  answer: Answer;
}
