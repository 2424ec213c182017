import { actorOf, type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type {
  StartReconciliationRequest,
  StartReconciliationResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import type { Deps } from '../deps.ts';
import { insertSource, requestRuns } from './store-runs.ts';

/**
 * Requests a comparison with every report as soon as possible, by any free process, and records who did. Admins
 * only.
 */
export async function startReconciliation(
  { db, config, reports, reconciliationBell }: Pick<Deps, 'db' | 'config' | 'reports' | 'reconciliationBell'>,
  _request: StartReconciliationRequest,
  context: CallContext,
): Promise<StartReconciliationResponse> {
  const { id: actor, name: actorName } = actorOf(requireAdmin(context));
  for (const { source } of reports) await insertSource(db, { source, hour: config.RECONCILIATION_HOUR });
  await requestRuns(db, { actor, actorName });
  reconciliationBell.ring();
  return {};
}
