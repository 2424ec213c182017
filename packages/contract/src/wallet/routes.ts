import { route } from '../route.ts';
import {
  deductFundsAnswer,
  deductFundsBody,
  deductFundsProcessing,
  gemConversionRate,
  walletBalance,
  walletListQuery,
  walletTransactions,
  walletUser,
} from './schema.ts';

const ofWallet = { method: 'GET', auth: 'bearer', tag: 'Wallet', errors: ['wallet_error'] } as const;

/** Calls about the caller's own wallet. */
export const walletRoutes = {
  deductFunds: route({
    method: 'POST',
    path: '/api/deduct-funds',
    auth: 'bearer',
    tag: 'Wallet',
    isRepeatable: true,
    summary: 'Deduct gems from the caller’s wallet',
    description: 'Returns 202 if the wallet has not reported the outcome yet.',
    body: deductFundsBody,
    response: { 200: deductFundsAnswer, 202: deductFundsProcessing },
    errors: ['insufficient_funds', 'payment_in_progress', 'wallet_error'],
  }),
  getWalletUser: route({
    ...ofWallet,
    path: '/api/wallet/user',
    summary: 'Get the wallet’s record of the caller',
    response: { 200: walletUser },
  }),
  getWalletBalance: route({
    ...ofWallet,
    path: '/api/wallet/balance',
    summary: 'Get the caller’s gem balance',
    response: { 200: walletBalance },
  }),
  listWalletTransactions: route({
    ...ofWallet,
    path: '/api/wallet/transactions',
    summary: 'List the caller’s wallet transactions',
    query: walletListQuery,
    response: { 200: walletTransactions },
  }),
  getGemConversionRate: route({
    ...ofWallet,
    path: '/api/wallet/settings/gem-conversion-rate',
    summary: 'Get the price of a gem in US dollars',
    response: { 200: gemConversionRate },
  }),
};
