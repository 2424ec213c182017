import { createHash, timingSafeEqual } from 'node:crypto';
import { type Request, Router } from 'express';
import { listTransactions, transactionsQuery } from './funds.ts';
import type { WalletState } from './state.ts';
import { WalletError } from './wallet-error.ts';

/**
 * What a service may read about a member with its own credential instead of the member's: only their history.
 */
export function serviceRoutes({ state, serviceToken }: ServiceAccess): Router {
  const routes = Router();

  routes.get('/api/service/members/:userId/transactions', (request, response) => {
    assertService(request, serviceToken);
    const { userId } = request.params;
    if (!state.members.get(userId)) {
      throw new WalletError({ status: 404, code: 'not_found', message: 'There is no such member' });
    }
    const page = transactionsQuery.parse(request.query);
    response.json({ userId, transactions: listTransactions(state, { ...page, userId }) });
  });

  return routes;
}

function assertService(request: Request, serviceToken: string | undefined): void {
  const given = /^Bearer (\S+)$/i.exec(request.get('authorization') ?? '')?.[1] ?? '';
  if (serviceToken !== undefined && timingSafeEqual(hashOf(given), hashOf(serviceToken))) return;
  throw new WalletError({ status: 401, code: 'unauthorized', message: 'Invalid service credential' });
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

type ServiceAccess = { state: WalletState; serviceToken: string | undefined };
