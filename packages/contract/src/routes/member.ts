import { activityCreated, activityList, createActivityBody } from '../activity.ts';
import { registerAnswer, registerBody, sessionUserAnswer } from '../auth.ts';
import { billingProfile, billingProfileBody } from '../billing.ts';
import { pageQuery } from '../paging.ts';
import { route } from '../route.ts';
import {
  gemConversionRate,
  walletBalance,
  walletListQuery,
  walletTransactions,
  walletUser,
} from '../wallet.ts';

const ofWallet = { method: 'GET', auth: 'bearer', tag: 'Wallet', errors: ['wallet_error'] } as const;

/** Calls about the signed-in member: who they are, their profile, their wallet and their timeline. */
export const memberRoutes = {
  register: route({
    method: 'POST',
    path: '/api/auth/sso/register',
    auth: 'bearer',
    tag: 'Members',
    summary: 'Register the member behind a token after sign-in',
    body: registerBody,
    response: { 200: registerAnswer },
    errors: ['user_mismatch'],
  }),
  getMe: route({
    method: 'GET',
    path: '/api/auth/me',
    auth: 'bearer',
    tag: 'Members',
    summary: 'Read the signed-in member',
    response: { 200: sessionUserAnswer },
  }),
  getBillingProfile: route({
    method: 'GET',
    path: '/api/user/profile',
    auth: 'bearer',
    tag: 'Members',
    summary: 'Read the caller’s billing profile',
    response: { 200: billingProfile },
  }),
  saveBillingProfile: route({
    method: 'POST',
    path: '/api/user/profile',
    auth: 'bearer',
    tag: 'Members',
    summary: 'Save the caller’s billing profile',
    body: billingProfileBody,
    response: { 200: billingProfile },
  }),
  getWalletUser: route({
    ...ofWallet,
    path: '/api/wallet/user',
    summary: 'Read the wallet’s record of the caller',
    response: { 200: walletUser },
  }),
  getWalletBalance: route({
    ...ofWallet,
    path: '/api/wallet/balance',
    summary: 'Read the caller’s gem balance',
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
    summary: 'Read what a gem is worth in US dollars',
    response: { 200: gemConversionRate },
  }),
  listActivities: route({
    method: 'GET',
    path: '/api/activity',
    auth: 'bearer',
    tag: 'Activity',
    summary: 'List the caller’s timeline, newest first',
    query: pageQuery,
    response: { 200: activityList },
  }),
  createActivity: route({
    method: 'POST',
    path: '/api/activity',
    auth: 'bearer',
    tag: 'Activity',
    summary: 'Push an entry into the caller’s timeline',
    description: 'The same source and transaction id again answers the first entry and adds nothing.',
    body: createActivityBody,
    response: { 201: activityCreated },
  }),
};
