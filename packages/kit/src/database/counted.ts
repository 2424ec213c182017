import { currentContext, within } from '../rpc/caller.ts';
import { databaseCommits, databaseStatements } from '../telemetry/metrics.ts';

export function countStatement(): void {
  databaseStatements.inc({ within: within(currentContext()) });
}

export function countCommit(): void {
  databaseCommits.inc({ within: within(currentContext()) });
}
