import { presence, sessionStore, watchMember } from '../session/session.ts';
import { ApiError, isRefusedWith, noResponseError } from './api-error.ts';
import { noteReader } from './reader-of.ts';
import { resolveRoute } from './resolve-route.ts';
import type { CallOptions, OptionalWhenEmpty, ResponseOf, RouteKey } from './route-key.ts';
import { noteServerTime } from './server-clock.ts';

/** Longer than the gateway's own deadline, so that its response arrives first. */
const deadlineMs = 15_000;

/**
 * Makes a call of the contract with the session's token and returns its JSON. Throws `ApiError` for every
 * response that is not 2xx, and when there is none.
 */
export async function callApi<Key extends RouteKey>(
  key: Key,
  ...[options]: OptionalWhenEmpty<CallOptions<Key>>
): Promise<ResponseOf<Key>> {
  const requested = options ?? ({} as CallOptions<Key>);
  const isSameMember = watchMember();
  const response = await requestApi(key, requested);
  if (response.status === 204) return undefined as ResponseOf<Key>;
  const body = await response.json().catch(asNoResponse((requested as LooseOptions).signal));
  return noteReader(body, isSameMember);
}

/** Treats a broken or malformed response like none at all; an abort by the caller is rethrown as it is. */
function asNoResponse(signal: AbortSignal | undefined): (cause: unknown) => never {
  return (cause) => {
    throw signal?.aborted ? cause : noResponseError(cause);
  };
}

/** Makes a call like `callApi` whose response is a file, and returns it with the response's headers. */
export async function requestFile<Key extends RouteKey>(
  key: Key,
  options: CallOptions<Key>,
): Promise<ReceivedFile> {
  const response = await requestApi(key, options);
  const content = await response.blob().catch(asNoResponse(options.signal));
  return { content, headers: response.headers };
}

async function requestApi<Key extends RouteKey>(key: Key, options: CallOptions<Key>): Promise<Response> {
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
  const requestedAtMs = Date.now();
  const response = await fetch(path, {
    method,
    headers,
    credentials: 'include',
    keepalive: rest.keepalive ?? false,
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
    signal: withDeadline(signal, rest.deadlineMs),
  }).catch(asNoResponse(signal));
  noteServerTime(response.headers, requestedAtMs);
  if (!response.ok) throw await errorOfResponse(response, token);
  return response;
}

/**
 * Returns the error of a response that is not 2xx. The server's own 401 ends the session that the token belongs
 * to.
 */
export async function errorOfResponse(
  response: Pick<Response, 'status' | 'statusText' | 'headers' | 'text'>,
  token: string | undefined,
): Promise<ApiError> {
  const { status, statusText, headers } = response;
  const body = await response.text().catch(() => '');
  const requestId = headers.get('x-request-id') ?? undefined;
  const error = new ApiError({ status, statusText, body, requestId });
  if (token && isRefusedWith(error, 401)) sessionStore.end({ token, isRefused: true });
  return error;
}

function withDeadline(signal: AbortSignal | undefined, ms = deadlineMs): AbortSignal {
  const deadline = AbortSignal.timeout(ms);
  return signal ? AbortSignal.any([signal, deadline]) : deadline;
}

interface ReceivedFile {
  content: Blob;
  headers: Headers;
}

interface LooseOptions {
  body?: unknown;
  form?: FormData;
  signal?: AbortSignal;
  idempotencyKey?: string;
  token?: string;
  deadlineMs?: number;
  keepalive?: boolean;
}
