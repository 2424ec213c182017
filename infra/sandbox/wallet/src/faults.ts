import { setTimeout as wait } from 'node:timers/promises';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { FaultList } from '../../shared/fault-list.ts';

/** How long the connection of a response that never comes is kept open, unless the caller gives up first. */
const holdMs = 600_000;
const defaultDelayMs = 1_000;

/** Affects the next `times` calls of exactly this method and path. `delayMs` passes before all else. */
export const faultBody = z.object({
  method: z.string().transform((method) => method.toUpperCase()),
  path: z.string().startsWith('/'),
  kind: z.enum(['error', 'slow', 'timeout_before', 'timeout_after', 'wrong_amount']),
  times: z.number().int().min(1).max(1_000_000).default(1),
  delayMs: z.number().int().min(0).max(600_000).optional(),
  status: z.number().int().min(200).max(599).optional(),
  /** For `error`: an HTML page, as of a proxy in front of the wallet, instead of the wallet's JSON. */
  body: z.string().max(1_000).optional(),
});

/** Applies the injected faults to the wallet's API; control calls are never affected. */
export function applyFaults(faults: FaultList<Fault>): RequestHandler {
  return async (request, response, next) => {
    const fault = faults.take(({ method, path }) => method === request.method && path === request.path);
    if (!fault) return next();
    switch (fault.kind) {
      case 'error':
        await sleep(fault.delayMs ?? 0);
        response.status(fault.status ?? 500);
        if (fault.body !== undefined) response.type('html').send(fault.body);
        else response.json({ error: 'server_error', message: 'An ordered fault' });
        return;
      case 'slow':
        await sleep(fault.delayMs ?? defaultDelayMs);
        return next();
      case 'timeout_before':
        return hold(response);
      case 'timeout_after':
        await sleep(fault.delayMs ?? 0);
        swallowAnswer(response);
        return next();
      case 'wrong_amount':
        misstateAmounts(response);
        return next();
      default:
        return fault.kind satisfies never;
    }
  };
}

/** Waits without keeping a stopping process alive. */
function sleep(ms: number): Promise<void> {
  return wait(ms, undefined, { ref: false });
}

/** Nothing is sent before `end`, so replacing it holds back head and body while the work is done. */
function swallowAnswer(response: Response): void {
  response.end = () => {
    hold(response);
    return response;
  };
}

/** Reports each debit in the response as one gem larger than it is. */
function misstateAmounts(response: Response): void {
  const answer = response.json.bind(response);
  const misstated = (key: string, value: unknown) =>
    key === 'amount' && typeof value === 'number' ? value - 1 : value;
  response.json = (body: unknown) => answer(JSON.parse(JSON.stringify(body), misstated));
}

function hold(response: Response): void {
  const timer = setTimeout(() => response.destroy(), holdMs);
  timer.unref();
  response.once('close', () => clearTimeout(timer));
}

export type Fault = z.infer<typeof faultBody>;
