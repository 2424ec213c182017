import { queryOptions } from '@tanstack/react-query';
import { isRefusedWith } from '../api/api-error.ts';
import { apiQuery } from '../api/api-query.ts';
import { callApi } from '../api/call-api.ts';
import { readBalance } from './balance.ts';
import { callAsMember, SessionError } from './call-as-member.ts';
import { sessionStore } from './session.ts';

const seconds = 1_000;

/** Retries three times, a second apart, when the wallet fails, but not when it refuses the token. */
const retried = {
  retry: (failures: number, error: Error) =>
    failures < 3 && !isRefusedWith(error, 401) && !(error instanceof SessionError && !error.wasSent),
  retryDelay: 1 * seconds,
};

/**
 * Reads the signed-in member from the wallet. Refreshed every 30 s, on focus and on mount; a failed refresh
 * keeps the cached member.
 */
export const currentUserQuery = queryOptions({
  queryKey: ['api', 'auth', 'me'],
  queryFn: async ({ signal }) => {
    const token = sessionStore.get()?.token;
    const { user } = await callAsMember(() => callApi('GET /api/auth/me', { signal }));
    if (token) sessionStore.refresh({ token, user });
    return user;
  },
  staleTime: 0,
  gcTime: 60 * seconds,
  refetchInterval: 30 * seconds,
  refetchOnWindowFocus: true,
  refetchOnMount: true,
  ...retried,
});

/** Reads the member's gems from the wallet. */
export const balanceQuery = queryOptions({
  queryKey: ['api', 'wallet', 'balance'],
  queryFn: async ({ signal }) =>
    readBalance(await callAsMember(() => callApi('GET /api/wallet/balance', { signal }))),
  staleTime: 10 * seconds,
  refetchInterval: 30 * seconds,
  ...retried,
});

/** Reads what a gem is worth in US dollars. */
export const gemRateQuery = queryOptions({
  ...apiQuery('GET /api/wallet/settings/gem-conversion-rate'),
  staleTime: 5 * 60 * seconds,
  retry: 3,
});
