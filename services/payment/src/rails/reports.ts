import type { RailDeps } from '../attempts/rail-deps.ts';
import type { Report } from '../reconciliation/report.ts';
import { createBalanceReport } from './card/balance-report.ts';
import { createHistoryReport } from './wallet/history-report.ts';

/** What the other sides tell of our money; a bank that admins look at themselves has no report. */
export function createReports(deps: RailDeps): Report[] {
  return [createBalanceReport(deps), createHistoryReport(deps)];
}
