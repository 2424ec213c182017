import { setImmediate } from 'node:timers/promises';
import { tooLate } from '@checkout/kit/errors/errors.ts';
import type { Request } from 'express';

/**
 * Throws when the client has closed its connection. A gateway that was suspended finds requests whose clients
 * have given up: it must not carry them out late. The end of a connection is read in the turn of the event
 * loop that follows the one of its last bytes.
 */
export async function assertAwaited({ socket }: Request): Promise<void> {
  await setImmediate();
  await setImmediate();
  if (socket.readableEnded || socket.destroyed) throw tooLate();
}
