import { presence, sessionStore } from '../session/session.ts';
import { ApiError, unanswered } from './api-error.ts';
import { resolveRoute } from './resolve-route.ts';
import type { AnswerTo, CallOptions, RouteKey } from './route-key.ts';
import { noteServerTime } from './server-clock.ts';

/** Longer than the gateway's own deadline, so that its answer is heard. */
const deadlineMs = 15_000;

/**
 * Makes a call of the contract with the session's token and answers its JSON. Throws `ApiError` for every answer that
 * is not 2xx and for none at all.
 */
export async function callApi<Key extends RouteKey>(
  key: Key,
  ...[options]: OptionalWhenEmpty<CallOptions<Key>>
): Promise<AnswerTo<Key>> {
  const asked = options ?? ({} as CallOptions<Key>);
  const response = await requestApi(key, asked);
  if (response.status === 204) return undefined as AnswerTo<Key>;
  return await response.json().catch(noAnswer((asked as LooseOptions).signal));
}

/** What broke on its way, or is not ours, tells no more than no answer at all; who gave up themselves asked for none. */
function noAnswer(signal: AbortSignal | undefined): (cause: unknown) => never {
  return (cause) => {
    throw signal?.aborted ? cause : unanswered(cause);
  };
}

/** The same, answering the response itself: for files. */
export async function requestApi<Key extends RouteKey>(
  key: Key,
  options: CallOptions<Key>,
): Promise<Response> {
  const { method, path } = resolveRoute(key, options);
  const {
    body,
    form,
    signal,
    idempotencyKey,
    token = sessionStore.get()?.token,
    ...rest
  } = options as LooseOptions;
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (token && presence.isUnattended()) headers.set('x-unattended', 'true');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const askedAtMs = Date.now();
  const response = await fetch(path, {
    method,
    headers,
    credentials: 'include',
    keepalive: rest.keepalive ?? false,
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
    signal: withDeadline(signal, rest.deadlineMs),
  }).catch(noAnswer(signal));
  noteServerTime(response.headers, askedAtMs);
  if (!response.ok) throw await refusal(response, token);
  return response;
}

/** The error of an answer that is not 2xx. A token that the wallet refuses ends the session that it belongs to. */
export async function refusal(
  response: Pick<Response, 'status' | 'statusText' | 'headers' | 'text'>,
  token: string | undefined,
): Promise<ApiError> {
  const { status, statusText, headers } = response;
  const body = await response.text().catch(() => '');
  if (status === 401 && token) sessionStore.end({ token, isRefused: true });
  return new ApiError({ status, statusText, body, requestId: headers.get('x-request-id') ?? undefined });
}

function withDeadline(signal: AbortSignal | undefined, ms = deadlineMs): AbortSignal {
  const deadline = AbortSignal.timeout(ms);
  return signal ? AbortSignal.any([signal, deadline]) : deadline;
}

/** Options that may all be left out may be left out themselves. */
type OptionalWhenEmpty<Options> = Record<never, never> extends Options ? [Options?] : [Options];

interface LooseOptions {
  body?: unknown;
  form?: FormData;
  signal?: AbortSignal;
  idempotencyKey?: string;
  token?: string;
  deadlineMs?: number;
  keepalive?: boolean;
}
