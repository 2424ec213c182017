import { setTimeout as wait } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { newId } from '../identifiers.ts';
import { type Access, accessOf } from '../intents/authenticate.ts';
import type { Sandbox } from '../sandbox.ts';
import { ApiError, unknownCall } from './api-error.ts';
import { fingerprintOf } from './idempotency.ts';
import type { Operation } from './operation.ts';

const defaultSlowMs = 2_000;

/**
 * Handles one API call: authentication, idempotency, injected faults, the operation and, only after all
 * changes are on disk, the response, always in Stripe's envelope. The first response to an idempotency key is
 * stored in the same line of the data file as the work itself; as documented, that is every response except
 * those of calls whose work never began.
 */
export async function answerCall(
  sandbox: Sandbox,
  call: { request: Request; response: Response; run: Run },
): Promise<void> {
  const { request, response } = call;
  const requestId = newId('req');
  response.set('Request-Id', requestId);
  const key = request.method === 'POST' ? request.get('idempotency-key') : undefined;
  if (key) response.set('Idempotency-Key', key);
  const answer = await settle(() => answerOnce(sandbox, { ...call, requestId, key }));
  if (answer.replayed) response.set('Idempotent-Replayed', 'true');
  response.status(answer.status).json(answer.body);
}

async function answerOnce(sandbox: Sandbox, call: KeyedCall): Promise<Answer> {
  const { request, key } = call;
  const access = accessOf(request, sandbox.config);
  if (key === undefined) return perform(sandbox, { ...call, access });
  const { method, path, body: parameters } = request;
  const fingerprint = fingerprintOf({ method, path, parameters });
  const kept = sandbox.idempotency.begin({ key, fingerprint });
  if (kept) return { status: kept.status, body: kept.body, replayed: true };
  try {
    return await perform(sandbox, { ...call, access, fingerprint });
  } finally {
    sandbox.idempotency.end(key);
  }
}

async function perform(sandbox: Sandbox, call: AuthenticatedCall): Promise<Answer> {
  const { request, key, fingerprint, requestId, access } = call;
  const fault = sandbox.faults.takeForCall({ method: request.method, path: request.path });
  if (fault?.delayMs !== undefined || fault?.kind === 'slow') {
    // Unreferenced, so that it does not keep a stopping process alive.
    await wait(fault.delayMs ?? defaultSlowMs, undefined, { ref: false });
  }
  const { operation, sendEvents } = sandbox.startOperation({ id: requestId, idempotencyKey: key ?? null });
  const answer = await settle(() => {
    if (fault?.kind === 'error') throw orderedFault();
    if (fault?.kind === 'not_offered') throw unknownCall(request);
    return { status: 200, body: call.run(operation, { access, request }) };
  });
  if (key !== undefined && fingerprint !== undefined && answer.hasBegun !== false) {
    sandbox.idempotency.keep({
      key,
      fingerprint,
      status: answer.status,
      body: answer.body,
      atMs: Date.now(),
    });
  }
  await sandbox.state.flush();
  sendEvents();
  return answer;
}

async function settle(work: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) {
      return { status: error.status, body: error.body, hasBegun: error.hasBegun };
    }
    console.error(
      JSON.stringify({ level: 'error', msg: 'request failed', error: String((error as Error)?.stack) }),
    );
    const message = 'An unknown error occurred in the card sandbox';
    return { status: 500, body: { error: { type: 'api_error', message } } };
  }
}

function orderedFault(): ApiError {
  return new ApiError(500, { type: 'api_error', message: 'An ordered fault' });
}

/** The work of one API call: it returns the body of a 200, or throws an `ApiError`. It is synchronous. */
export type Run = (operation: Operation, call: { access: Access; request: Request }) => object;

type Answer = { status: number; body: unknown; replayed?: boolean; hasBegun?: boolean };
type KeyedCall = {
  request: Request;
  response: Response;
  run: Run;
  requestId: string;
  key: string | undefined;
};
type AuthenticatedCall = KeyedCall & { access: Access; fingerprint?: string };
