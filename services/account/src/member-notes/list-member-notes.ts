import { cursorPart, pageLimit, pageOf, readCursor } from '@checkout/kit/database/paging.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { ListMemberNotesRequest, ListMemberNotesResponse } from '@checkout/proto/account/v1/account.ts';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { findPerson } from '../members/find-person.ts';
import { noteView } from './note-view.ts';
import { countNotes, listNotes } from './store-notes.ts';

const LAST = 2n ** 63n - 1n;
const place = z.tuple([cursorPart.whole]);

/**
 * Returns the notes about a person, newest first. Throws ADMIN_ACCESS_REQUIRED, NOT_FOUND, CURSOR_INVALID.
 */
export async function listMemberNotes(
  { db, config }: Deps,
  { reference, limit: requestedLimit, cursor }: ListMemberNotesRequest,
  context: CallContext,
): Promise<ListMemberNotesResponse> {
  requireAdmin(context);
  const limit = pageLimit(requestedLimit);
  const [before = LAST] = readCursor(cursor, place) ?? [];
  const { member, verifiedEmail } = await findPerson(db, reference, config);
  const about = { id: member?.id, email: verifiedEmail };
  const [found, total] = await Promise.all([
    listNotes(db, { about, before, limit: limit + 1 }),
    countNotes(db, about),
  ]);
  const { page, nextCursor } = pageOf(found, limit, ({ id }) => [id]);
  return { notes: page.map(noteView), nextCursor, total };
}
