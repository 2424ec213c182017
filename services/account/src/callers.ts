import type { Callers } from '@checkout/kit/identity/identify-call.ts';
import type { AccountServiceDefinition } from '@checkout/proto/account/v1/account.ts';

/** Lists the processes that may make each call; all others are refused. */
export const callers: Callers<typeof AccountServiceDefinition> = {
  authenticate: ['gateway'],
  registerMember: ['gateway'],
  endSessions: ['gateway'],
  listMemberSessions: ['gateway'],
  endMemberSessions: ['gateway'],
  getBillingProfile: ['gateway'],
  saveBillingProfile: ['gateway'],
  findMember: ['gateway'],
  searchMembers: ['gateway'],
  listMemberNotes: ['gateway'],
  addMemberNote: ['gateway'],
  listGridLayouts: ['gateway'],
  saveGridLayout: ['gateway'],
  listGridViews: ['gateway'],
  saveGridView: ['gateway'],
  changeGridView: ['gateway'],
  deleteGridView: ['gateway'],
  beginRequest: ['gateway'],
  renewRequest: ['gateway'],
  finishRequest: ['gateway'],
  takeQuota: ['gateway'],
  returnQuota: ['gateway'],
};
