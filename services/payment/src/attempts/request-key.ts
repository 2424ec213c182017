import type { CallContext } from '@checkout/kit/rpc/caller.ts';

/**
 * Names a request so that its repetition is told from a new one: the caller's idempotency key within one kind of
 * request, or something unique when they sent none.
 */
export function requestKeyOf(kind: string, { idempotencyKey }: Pick<CallContext, 'idempotencyKey'>): string {
  return `${kind}:${idempotencyKey || crypto.randomUUID()}`;
}
