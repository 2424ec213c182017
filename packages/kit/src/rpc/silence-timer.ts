import { Metadata, type ServiceError, status } from '@grpc/grpc-js';

/** Ends a stream whose peer has vanished; call `stop` when a message arrives. */
export function startSilenceTimer(
  silenceMs: number,
  onSilence: (error: ServiceError) => void,
): { stop(): void } {
  const timer = setTimeout(() => onSilence(silence()), silenceMs);
  return { stop: () => clearTimeout(timer) };
}

function silence(): ServiceError {
  return Object.assign(new Error('the peer of the stream has sent nothing'), {
    code: status.DEADLINE_EXCEEDED,
    details: 'Silence',
    metadata: new Metadata(),
  });
}
