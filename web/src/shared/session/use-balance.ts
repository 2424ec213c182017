import type { SessionUser } from '@checkout/contract/member/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { balanceQuery } from './queries.ts';

/** The member's gems, as the wallet told last; what came with the session until it has. */
export function useBalance(user: SessionUser) {
  const { data: gems = user.credits, error, refetch } = useQuery(balanceQuery);
  return { gems, error, retry: () => void refetch() };
}
