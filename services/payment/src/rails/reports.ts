import type { RailDeps } from '../attempts/rail-deps.ts';
import type { Report } from '../reconciliation/report.ts';
import { createBalanceReport } from './card/balance/balance-report.ts';
import { createHistoryReport } from './wallet/history-report.ts';

/** Creates the reports of the services that hold our money; bank accounts are checked by admins instead. */
export function createReports(deps: RailDeps): Report[] {
  return [createBalanceReport(deps), createHistoryReport(deps)];
}
