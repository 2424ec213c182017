import { inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import { conflict } from '@checkout/kit/errors/errors.ts';
import { actorOf, type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { AddMemberNoteRequest, AddMemberNoteResponse } from '@checkout/proto/account/v1/account.ts';
import { assertText } from '../assert-text.ts';
import type { Deps } from '../deps.ts';
import { findPerson } from '../members/find-person.ts';
import { lockEmail } from '../members/store-members.ts';
import { isEmail } from '../rules.ts';
import { noteView } from './note-view.ts';
import { findByRequest, insertNote, lockRequest, type NoteRow } from './store-notes.ts';

const MAX_NOTE_LENGTH = 5000;

/**
 * Adds a permanent note about a person, once per idempotency key of the admin within 24 hours. Throws
 * UNAUTHORIZED, ADMIN_ACCESS_REQUIRED, NOT_FOUND, VALIDATION_ERROR, and IDEMPOTENCY_CONFLICT for a key that was
 * used with another text.
 */
export async function addMemberNote(
  { db, config }: Deps,
  { reference, text }: AddMemberNoteRequest,
  context: CallContext,
): Promise<AddMemberNoteResponse> {
  requireAdmin(context);
  assertText('Note', text, MAX_NOTE_LENGTH);
  const { id: writtenBy, name: writtenByName } = actorOf(context.caller);
  const { idempotencyKey: requestKey } = context;
  const note = await inTransaction(db, async (trx) => {
    const earlier = requestKey === '' ? undefined : await findEarlier(trx, { writtenBy, requestKey, text });
    if (earlier !== undefined) return earlier;
    // If somebody verifies this e-mail concurrently, they either claim this note too or are found here as the
    // member.
    if (isEmail(reference)) await lockEmail(trx, reference);
    const { member, email } = await findPerson(trx, reference, config);
    const about = { id: member?.id, email };
    return await insertNote(trx, { about, text, writtenBy, writtenByName, requestKey });
  });
  return { note: noteView(note) };
}

/** Returns the note that this request has written before. Throws IDEMPOTENCY_CONFLICT for another text. */
async function findEarlier(
  trx: Transaction,
  { text, ...request }: { writtenBy: string; requestKey: string; text: string },
): Promise<NoteRow | undefined> {
  await lockRequest(trx, request);
  const earlier = await findByRequest(trx, request);
  if (earlier !== undefined && earlier.text !== text) {
    throw conflict('IDEMPOTENCY_CONFLICT', 'This idempotency key was used for another note');
  }
  return earlier;
}
