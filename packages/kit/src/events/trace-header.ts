import { headers, type MsgHdrs } from '@nats-io/transport-node';

const TRACEPARENT = 'traceparent';

/** Returns NATS headers that carry the W3C trace context of an event. */
export function tracedHeaders(traceparent: string): MsgHdrs {
  const traced = headers();
  traced.set(TRACEPARENT, traceparent);
  return traced;
}

/** Returns the trace parent of an event, empty without one. */
export function traceparentOf({ headers: given }: { headers?: MsgHdrs | undefined }): string {
  return given?.get(TRACEPARENT) ?? '';
}
