import { currentContext } from '../rpc/caller.ts';
import { databaseCommits, databaseStatements } from '../telemetry/metrics.ts';

export function countStatement(): void {
  databaseStatements.inc({ within: within() });
}

export function countCommit(): void {
  databaseCommits.inc({ within: within() });
}

/** Calls of people, and what their calls ask of other services, are a `call`; jobs and events are not. */
function within(): 'call' | 'background' {
  const context = currentContext();
  return context === undefined || context.caller.kind === 'service' ? 'background' : 'call';
}
