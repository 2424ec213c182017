import { startJob } from '@checkout/kit/job.ts';
import { serve } from '@checkout/kit/rpc-server.ts';
import type { Started } from '@checkout/kit/service.ts';
import { AccountServiceDefinition } from '@checkout/proto/account/v1/account.ts';
import { authenticate } from './authenticate.ts';
import { beginRequest } from './begin-request.ts';
import { createTokenChecker } from './check-token.ts';
import { cleanUp } from './clean-up.ts';
import { finishRequest } from './finish-request.ts';
import { getBillingProfile } from './get-billing-profile.ts';
import { registerMember } from './register-member.ts';
import { returnQuota } from './return-quota.ts';
import type { Rooms } from './rooms.ts';
import { saveBillingProfile } from './save-billing-profile.ts';
import { takeQuota } from './take-quota.ts';

/** Who a caller is, who is a member, and what a caller already asked and may still ask. */
export function startAccount(basic: Omit<Rooms, 'tokens'>): Started {
  const { db, log, config } = basic;
  const rooms: Rooms = { ...basic, tokens: createTokenChecker(basic) };
  if (config.ALLOW_UNSIGNED_TOKENS) {
    log.warn('ALLOW_UNSIGNED_TOKENS is on: whoever knows a user id can act as that user');
  }
  if (config.TRUST_CLIENT_EMAIL) {
    log.warn('TRUST_CLIENT_EMAIL is on: whoever registers first with an e-mail gets its invoices');
  }
  return {
    service: serve(AccountServiceDefinition, {
      authenticate: (request, context) => authenticate(rooms, request, context),
      registerMember: (request, context) => registerMember(rooms, request, context),
      getBillingProfile: (request, context) => getBillingProfile(rooms, request, context),
      saveBillingProfile: (request, context) => saveBillingProfile(rooms, request, context),
      beginRequest: (request, context) => beginRequest(rooms, request, context),
      finishRequest: (request, context) => finishRequest(rooms, request, context),
      takeQuota: (request, context) => takeQuota(rooms, request, context),
      returnQuota: (request, context) => returnQuota(rooms, request, context),
    }),
    jobs: [
      startJob({ name: 'account cleaner', everyMs: config.CLEAN_INTERVAL_MS, log, run: () => cleanUp(db) }),
    ],
  };
}
