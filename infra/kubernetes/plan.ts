import { PROCESS_NAMES, type ProcessName } from '@checkout/kit/identity/process-keys.ts';
import { CONSUMERS } from '@checkout/testkit/nats/nats-users.ts';
import { services } from '../identity/declared-services.ts';

const GOES_OUTSIDE: ReadonlySet<string> = new Set(['gateway', 'account', 'payment', 'webhook']);

/** What differs between the processes from the view of Kubernetes. */
export const plans: ProcessPlan[] = PROCESS_NAMES.map((name) => ({
  name,
  calls: PROCESS_NAMES.filter((callee) => callersOf(callee).includes(name)),
  calledBy: callersOf(name),
  hearsEvents: CONSUMERS.includes(name),
  keepsReceipts: name === 'payment',
  goesOutside: GOES_OUTSIDE.has(name),
}));

/** Returns the permitted callers of any RPC of this process. */
function callersOf(name: ProcessName): ProcessName[] {
  if (name === 'gateway') return [];
  const callers = new Set(Object.values(services[name].callers).flat());
  return PROCESS_NAMES.filter((caller) => callers.has(caller));
}

export interface ProcessPlan {
  name: ProcessName;
  calls: ProcessName[];
  calledBy: ProcessName[];
  /** It consumes events, so that a backlog may build up. */
  hearsEvents: boolean;
  /** It writes files that all its replicas read. */
  keepsReceipts: boolean;
  /** It calls the wallet, the card provider or receivers of webhooks. */
  goesOutside: boolean;
}
