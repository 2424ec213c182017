import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { Evidence, Exception } from '@checkout/proto/payment/v1/payment.ts';
import type { Deps } from '../deps.ts';
import { evidenceOf } from '../endings/evidence-of.ts';
import { loadException } from './load-exception.ts';
import type { ExceptionRow } from './store-exceptions.ts';

/** Returns one exception in its current state as an RPC message. Throws NOT_FOUND. */
export async function presentException(
  deps: Pick<Deps, 'db' | 'config' | 'rails'>,
  id: string,
  context: CallContext,
): Promise<Exception> {
  const [presented] = await presentExceptions(deps, [await loadException(deps.db, id)], context);
  if (presented === undefined) throw new Error('the exception was not converted');
  return presented;
}

/** Converts exceptions to RPC messages, each with the actions that this admin may take. */
export async function presentExceptions(
  deps: Pick<Deps, 'db' | 'config' | 'rails'>,
  exceptions: ExceptionRow[],
  context: CallContext,
): Promise<Exception[]> {
  const unknown = exceptions.filter(({ kind }) => kind === 'unknown_attempt');
  const evidence = await evidenceOf(
    deps,
    unknown.map(({ id }) => id),
    context,
  );
  return exceptions.map((row) => exceptionMessage(row, evidence.get(row.id)));
}

function exceptionMessage(
  { position: _, invoiceId, attemptId, resolvedAt, dueAt, ...rest }: ExceptionRow,
  evidence: Evidence | undefined,
): Exception {
  return {
    ...rest,
    invoiceId: invoiceId ?? '',
    attemptId: attemptId ?? '',
    resolvedAt: resolvedAt ?? undefined,
    dueAt: dueAt ?? undefined,
    evidence,
  };
}
