import type { SessionUser } from '@checkout/contract/member/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { balanceQuery } from './queries.ts';

/** Returns the member's gems as last read from the wallet; until then, those that came with the session. */
export function useBalance(user: SessionUser) {
  const { data: gems = user.credits, error, refetch } = useQuery(balanceQuery);
  return { gems, error, retry: () => void refetch() };
}
