import type { Service } from '@checkout/kit/process/service.ts';
import { AccountServiceDefinition } from '@checkout/proto/account/v1/account.ts';
import { authenticate } from './authentication/authenticate.ts';
import { getBillingProfile } from './billing/get-billing-profile.ts';
import { saveBillingProfile } from './billing/save-billing-profile.ts';
import { endMemberSessions } from './browser-sessions/end-member-sessions.ts';
import { endSessions } from './browser-sessions/end-sessions.ts';
import { listMemberSessions } from './browser-sessions/list-member-sessions.ts';
import { callers } from './callers.ts';
import { cleanUp } from './clean-up.ts';
import type { Config } from './config.ts';
import { createDeps, type Deps } from './deps.ts';
import { listGridLayouts } from './grid-layouts/list-grid-layouts.ts';
import { saveGridLayout } from './grid-layouts/save-grid-layout.ts';
import { changeGridView } from './grid-views/change-grid-view.ts';
import { deleteGridView } from './grid-views/delete-grid-view.ts';
import { listGridViews } from './grid-views/list-grid-views.ts';
import { saveGridView } from './grid-views/save-grid-view.ts';
import { beginRequest } from './idempotency-keys/begin-request.ts';
import { finishRequest } from './idempotency-keys/finish-request.ts';
import { renewRequest } from './idempotency-keys/renew-request.ts';
import { addMemberNote } from './member-notes/add-member-note.ts';
import { listMemberNotes } from './member-notes/list-member-notes.ts';
import { findMember } from './members/find-member.ts';
import { registerMember } from './members/register-member.ts';
import { searchMembers } from './members/search-members.ts';
import { returnQuota } from './quotas/return-quota.ts';
import { takeQuota } from './quotas/take-quota.ts';

/** Authentication and sessions, members and their settings, idempotency keys and rate limits. */
export const service: Service<typeof AccountServiceDefinition, Config, Deps> = {
  definition: AccountServiceDefinition,
  createDeps,
  rpcs: {
    authenticate,
    registerMember,
    endSessions,
    listMemberSessions,
    endMemberSessions,
    getBillingProfile,
    saveBillingProfile,
    findMember,
    searchMembers,
    listMemberNotes,
    addMemberNote,
    listGridLayouts,
    saveGridLayout,
    listGridViews,
    saveGridView,
    changeGridView,
    deleteGridView,
    beginRequest,
    renewRequest,
    finishRequest,
    takeQuota,
    returnQuota,
  },
  callers,
  jobs: ({ db, config }) => [
    { name: 'account cleaner', everyMs: config.CLEAN_INTERVAL_MS, run: () => cleanUp({ db, config }) },
  ],
};
