import { AsyncLocalStorage } from 'node:async_hooks';
import { adminAccessRequired, unauthorized } from '../errors/errors.ts';

/**
 * Who makes a request, as determined by the gateway from the account service and vouched for with every call.
 */
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

/** The context of one call, passed on to its log lines and to the calls made on its behalf. */
export interface CallContext {
  caller: Caller;
  /** The gateway's signed assertion about the person; services pass it on and cannot create one. */
  assertion?: string;
  /** The service that made this call, `gateway` for requests from outside. */
  peer: string;
  requestId: string;
  /** The caller's own idempotency key, empty without one. */
  idempotencyKey: string;
  /** W3C trace parent, empty when the request is not traced. */
  traceparent: string;
  /** When callers stop waiting for the response, in ms since the epoch. */
  deadlineMs: number;
}

const storage = new AsyncLocalStorage<CallContext>();

export function runInContext<T>(context: CallContext, work: () => T): T {
  return storage.run(context, work);
}

export function currentContext(): CallContext | undefined {
  return storage.getStore();
}

/** Creates the context of background work of a service, with time for several calls. */
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

/**
 * Returns `call` for people's calls and the calls these make to other services, `background` for jobs and
 * events.
 */
export function within(context: CallContext | undefined): 'call' | 'background' {
  return context === undefined || context.caller.kind === 'service' ? 'background' : 'call';
}

/** Returns the signed-in member behind a call. Throws UNAUTHORIZED for anybody else. */
export function requireMember(context: CallContext): Extract<Caller, { kind: 'member' }> {
  if (context.caller.kind !== 'member') throw unauthorized();
  return context.caller;
}

/**
 * Returns the admin behind a call. Throws UNAUTHORIZED when nobody is signed in, ADMIN_ACCESS_REQUIRED for a
 * member.
 */
export function requireAdmin(context: CallContext): Extract<Caller, { kind: 'member' }> {
  const member = requireMember(context);
  if (!member.isAdmin) throw adminAccessRequired();
  return member;
}

/**
 * Returns a key that identifies a request by caller and idempotency key, to recognise a retry; null without
 * an idempotency key.
 */
export function keyOfCall({ caller, idempotencyKey }: CallContext): string | null {
  return idempotencyKey === '' ? null : `${actorOf(caller).id}:${idempotencyKey}`;
}

/** Returns who to record in a history: a user id, `system` with a service's name, or `anonymous`. */
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
