import type { Migration } from '@checkout/kit/database/database.ts';
import { createAccount } from './0001-create-account.ts';
import { rememberAdmins } from './0002-remember-admins.ts';
import { bindSessions } from './0003-bind-sessions.ts';
import { findSessions } from './0004-find-sessions.ts';
import { keepMemberNotes } from './0005-keep-member-notes.ts';
import { keepGridLayouts } from './0006-keep-grid-layouts.ts';
import { keepGridViews } from './0007-keep-grid-views.ts';
import { keepWhoseNotes } from './0008-keep-whose-notes.ts';
import { forgetNoteKeys } from './0009-forget-note-keys.ts';
import { composeNames } from './0010-compose-names.ts';

export const migrations: Record<string, Migration> = {
  '0001-create-account': createAccount,
  '0002-remember-admins': rememberAdmins,
  '0003-bind-sessions': bindSessions,
  '0004-find-sessions': findSessions,
  '0005-keep-member-notes': keepMemberNotes,
  '0006-keep-grid-layouts': keepGridLayouts,
  '0007-keep-grid-views': keepGridViews,
  '0008-keep-whose-notes': keepWhoseNotes,
  '0009-forget-note-keys': forgetNoteKeys,
  '0010-compose-names': composeNames,
};
