import type { MemberNote } from '@checkout/proto/account/v1/account.ts';
import type { NoteRow } from './store-notes.ts';

export function noteView({ id, ...note }: NoteRow): MemberNote {
  return { ...note, id: String(id) };
}
