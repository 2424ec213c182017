import { headers, type MsgHdrs } from '@nats-io/transport-node';

const TRACEPARENT = 'traceparent';

/** Headers that take a trace along with an event, as W3C names them. */
export function tracedHeaders(traceparent: string): MsgHdrs {
  const traced = headers();
  traced.set(TRACEPARENT, traceparent);
  return traced;
}

/** The trace that an event came with; empty without one. */
export function traceparentOf({ headers: given }: { headers?: MsgHdrs | undefined }): string {
  return given?.get(TRACEPARENT) ?? '';
}
