import { AppError, unavailable } from '@checkout/kit/errors/errors.ts';
import { createBudget } from './budget.ts';

const MEGABYTE = 1024 * 1024;
/** Limits the bodies in progress in this process, in total and per client; four uploads of a client fit. */
const UPLOADS = { max: 192 * MEGABYTE, maxPerClient: 48 * MEGABYTE };
const OTHERS = { max: 64 * MEGABYTE, maxPerClient: 16 * MEGABYTE };
const RETRY_AFTER_SECONDS = '2';

/**
 * Limits the bytes of bodies that this process is receiving, by the announced length of each request, or by
 * the most that its route accepts. Refuses with RATE_LIMITED or SERVICE_UNAVAILABLE. Uploads have a limit of
 * their own: they may take so long that a few clients, who hardly send anything, would otherwise keep everybody
 * from signing in and paying.
 */
export function createBodyBudget(): BodyBudget {
  const uploads = createBudget({ ...UPLOADS, tooManyOfClient, tooMany });
  const others = createBudget({ ...OTHERS, tooManyOfClient, tooMany });
  return { take: (client, bytes, { isUpload }) => (isUpload ? uploads : others).take(client, bytes) };
}

function tooManyOfClient(): AppError {
  return new AppError({
    code: 'RESOURCE_EXHAUSTED',
    reason: 'RATE_LIMITED',
    message: 'Too many uploads at once. Please try again in a moment.',
    details: { retryAfterSeconds: RETRY_AFTER_SECONDS },
  });
}

function tooMany(): AppError {
  return unavailable(
    'SERVICE_UNAVAILABLE',
    'Too much is being uploaded right now. Please try again in a moment.',
  );
}

export interface BodyBudget {
  /** As `Budget.take`, for a body of that many bytes. */
  take(client: string, bytes: number, body: { isUpload: boolean }): () => void;
}
