import { AsyncLocalStorage } from 'node:async_hooks';
import { adminAccessRequired, unauthorized } from '../errors/errors.ts';

/** Who asks, as the gateway found out from the account service and vouches for with every call. */
export type Caller =
  | { kind: 'anonymous' }
  | {
      kind: 'member';
      userId: string;
      email: string;
      /** Only a verified e-mail makes its owner the recipient of invoices sent to it. */
      emailVerified: boolean;
      username: string;
      isAdmin: boolean;
    }
  /** A service acting by itself: a sweeper, a reconciler, a consumer. */
  | { kind: 'service'; name: string };

/** What surrounds one call; reaches logs and the calls made on behalf of it. */
export interface CallContext {
  caller: Caller;
  /** What the gateway signed of a person who asks; services pass it on and cannot make one. */
  assertion?: string;
  /** The service that made this call, `gateway` for requests from outside. */
  peer: string;
  requestId: string;
  /** The caller's own idempotency key, empty without one. */
  idempotencyKey: string;
  /** W3C trace parent, empty when the request is not traced. */
  traceparent: string;
  /** When nobody waits for the answer any more, in ms since the epoch. */
  deadlineMs: number;
}

const storage = new AsyncLocalStorage<CallContext>();

export function runInContext<T>(context: CallContext, work: () => T): T {
  return storage.run(context, work);
}

export function currentContext(): CallContext | undefined {
  return storage.getStore();
}

/** The context of work that a service does by itself, with time for several calls. */
export function serviceContext(name: string, seconds = 30): CallContext {
  return {
    caller: { kind: 'service', name },
    peer: name,
    requestId: `${name}-${crypto.randomUUID()}`,
    idempotencyKey: '',
    traceparent: '',
    deadlineMs: Date.now() + seconds * 1000,
  };
}

/** Calls of people, and what their calls ask of other services, are a `call`; what jobs and events do is not. */
export function within(context: CallContext | undefined): 'call' | 'background' {
  return context === undefined || context.caller.kind === 'service' ? 'background' : 'call';
}

/** The signed-in member behind a call. Throws UNAUTHORIZED for anybody else. */
export function requireMember(context: CallContext): Extract<Caller, { kind: 'member' }> {
  if (context.caller.kind !== 'member') throw unauthorized();
  return context.caller;
}

/** The admin behind a call. Throws UNAUTHORIZED when nobody is signed in, ADMIN_ACCESS_REQUIRED for a member. */
export function requireAdmin(context: CallContext): Extract<Caller, { kind: 'member' }> {
  const member = requireMember(context);
  if (!member.isAdmin) throw adminAccessRequired();
  return member;
}

/**
 * Names a request by its caller and their idempotency key, so that its repetition is told from any other; null without
 * a key.
 */
export function keyOfCall({ caller, idempotencyKey }: CallContext): string | null {
  return idempotencyKey === '' ? null : `${actorOf(caller).id}:${idempotencyKey}`;
}

/** Who to write into a history: a user id, a service's name, or `anonymous`. */
export function actorOf(caller: Caller): { id: string; name: string } {
  switch (caller.kind) {
    case 'anonymous':
      return { id: 'anonymous', name: 'Link holder' };
    case 'member':
      return { id: caller.userId, name: caller.username || caller.email };
    case 'service':
      return { id: 'system', name: caller.name };
  }
}
