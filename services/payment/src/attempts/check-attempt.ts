import type { Rooms } from '../rooms.ts';
import { applyFinding } from './apply-finding.ts';
import type { Attempt } from './attempt.ts';

/** Asks the other side about an attempt and acts on the answer: the one way in which outcomes are found out. */
export async function checkAttempt(rooms: Rooms, attempt: Attempt): Promise<void> {
  const method = rooms.methods.get(attempt.rail);
  if (method === undefined) throw new Error(`attempt ${attempt.id} has the unknown rail ${attempt.rail}`);
  await applyFinding(rooms, attempt, await method.ask(attempt));
}
