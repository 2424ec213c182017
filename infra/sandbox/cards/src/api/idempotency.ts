import { createHash } from 'node:crypto';
import { type CardsState, idempotencyKeyLifeMs, type KeptAnswer } from '../state.ts';
import { ApiError } from './api-error.ts';

/**
 * Replays first responses. `begin` returns the stored response for the same key and parameters, or marks the
 * key as in use until `end`. Throws 400 `idempotency_error` for other parameters and 409 while the first
 * request is in progress.
 */
export function createIdempotency(state: CardsState): Idempotency {
  const underWay = new Set<string>();
  return {
    begin: ({ key, fingerprint }) => {
      const kept = state.keptAnswers.get(key);
      if (kept && kept.atMs > Date.now() - idempotencyKeyLifeMs) {
        if (kept.fingerprint !== fingerprint) throw otherParameters(key);
        return kept;
      }
      if (underWay.has(key)) throw inUse(key);
      underWay.add(key);
      return undefined;
    },
    keep: (answer) => state.keptAnswers.put(answer.key, answer),
    end: (key) => {
      underWay.delete(key);
    },
  };
}

/**
 * Returns a digest of a call and its parameters that contains no more of a card than its last four digits.
 */
export function fingerprintOf(call: { method: string; path: string; parameters: unknown }): string {
  return createHash('sha256').update(JSON.stringify(call, maskCard)).digest('base64url');
}

function maskCard(name: string, value: unknown): unknown {
  if (name === 'cvc') return undefined;
  return name === 'number' && typeof value === 'string' ? value.slice(-4) : value;
}

function otherParameters(key: string): ApiError {
  return new ApiError(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

function inUse(key: string): ApiError {
  return new ApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key: ${key}`,
  });
}

export type Idempotency = {
  begin(call: { key: string; fingerprint: string }): KeptAnswer | undefined;
  keep(answer: KeptAnswer): void;
  end(key: string): void;
};
