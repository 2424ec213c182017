import type { CallContext } from '@checkout/kit/rpc/caller.ts';

/**
 * Returns the key that distinguishes a repeated request from a new one: the caller's idempotency key within
 * one kind of request, or a random one when none was sent.
 */
export function requestKeyOf(kind: string, { idempotencyKey }: Pick<CallContext, 'idempotencyKey'>): string {
  return `${kind}:${idempotencyKey || crypto.randomUUID()}`;
}
