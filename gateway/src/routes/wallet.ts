import type { walletRoutes } from '@checkout/contract/wallet/routes.ts';
import {
  gemConversionRate,
  walletBalance,
  walletTransactions,
  walletUser,
} from '@checkout/contract/wallet/schema.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { assertMember, type Session } from '../identity/auth.ts';
import { readWallet, type WalletRead } from '../reads/read-wallet.ts';
import { walletTransactionView } from '../views/wallet.ts';

/**
 * Handles calls about the caller's own wallet. Reads are passed on with the caller's own token; their
 * responses keep the wallet's format.
 */
export function walletHandlers({ config, clients: { payment } }: Deps): Handlers<keyof typeof walletRoutes> {
  async function read<T>(session: Session, requested: Pick<WalletRead<T>, 'path' | 'shape' | 'query'>) {
    assertMember(session);
    const body = await readWallet({ walletUrl: config.WALLET_URL, token: session.token, ...requested });
    return { status: 200, body } as const;
  }

  return {
    deductFunds: async ({ body, session }) => {
      assertMember(session);
      const { amount, description } = body;
      const deducted = await payment.deductFunds({
        amount: BigInt(amount),
        description,
        walletToken: session.token,
      });
      if (!deducted.settled) return { status: 202, body: { success: false, status: 'processing' } };
      const transaction = walletTransactionView(deducted.transaction);
      return { status: 200, body: { success: true, transaction, newBalance: Number(deducted.newBalance) } };
    },

    getWalletUser: ({ session }) => read(session, { path: '/api/user', shape: walletUser }),
    getWalletBalance: ({ session }) => read(session, { path: '/api/balance', shape: walletBalance }),
    listWalletTransactions: ({ session, query }) =>
      read(session, { path: '/api/transactions', shape: walletTransactions, query }),
    getGemConversionRate: ({ session }) =>
      read(session, { path: '/api/settings/gem-conversion-rate', shape: gemConversionRate }),
  };
}
