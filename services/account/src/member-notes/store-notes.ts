import { lockUntilEnd } from '@checkout/kit/database/advisory-lock.ts';
import type { Transaction } from '@checkout/kit/database/database.ts';
import { keyLifetime } from '@checkout/kit/database/key-lifetime.ts';
import { execute, maybeOne, one, type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';

const columns: Sql = sql`
  id, text, written_by as "writtenBy", written_by_name as "writtenByName", written_at as "writtenAt",
  coalesce(about_email, '') as "aboutEmail"`;

/**
 * Returns notes with ids below `before`, newest first: those about a member or that the member has claimed,
 * and those about an e-mail that no member has claimed.
 */
export async function listNotes(
  db: Queryable,
  { about, before, limit }: { about: About; before: bigint; limit: number },
): Promise<NoteRow[]> {
  const earlier = sql`id < ${before}::bigint order by id desc limit ${limit}`;
  return rows<NoteRow>(
    db,
    sql`
      (select ${columns} from member_notes where about_id = ${about.id ?? null}::text and ${earlier})
      union all
      (select ${columns} from claimed_notes join member_notes on id = note_id
        where member_id = ${about.id ?? null}::text and ${earlier})
      union all
      (select ${columns} from member_notes where about_email = ${about.email ?? null}::text
        and not exists (select from claimed_notes where note_id = id) and ${earlier})
      order by id desc limit ${limit}`,
  );
}

/** Counts all notes that `listNotes` pages through. */
export async function countNotes(db: Queryable, about: About): Promise<bigint> {
  const { total } = await one<{ total: bigint }>(
    db,
    sql`
      select (select count(*) from member_notes where about_id = ${about.id ?? null}::text)
        + (select count(*) from claimed_notes where member_id = ${about.id ?? null}::text)
        + (select count(*) from member_notes where about_email = ${about.email ?? null}::text
          and not exists (select from claimed_notes where note_id = id)) as total`,
  );
  return total;
}

/** Assigns the unclaimed notes about an e-mail to the member who has verified it. */
export async function claimNotes(
  trx: Transaction,
  { email, memberId }: { email: string; memberId: string },
): Promise<void> {
  await execute(
    trx,
    sql`insert into claimed_notes (note_id, member_id)
        select id, ${memberId} from member_notes where about_email = lower(${email})
        on conflict do nothing`,
  );
}

export async function insertNote(db: Queryable, note: NewNote): Promise<NoteRow> {
  const { about, text, writtenBy, writtenByName, requestKey } = note;
  const aboutEmail = about.id === undefined ? (about.email ?? null) : null;
  return one<NoteRow>(
    db,
    sql`
      insert into member_notes (about_id, about_email, text, written_by, written_by_name, request_key)
      values (${about.id ?? null}, ${aboutEmail}, ${text}, ${writtenBy}, ${writtenByName}, nullif(${requestKey}, ''))
      returning ${columns}`,
  );
}

/** Until the transaction ends, no other request of the writer with this key writes a note. */
export async function lockRequest(
  trx: Transaction,
  { writtenBy, requestKey }: WritersRequest,
): Promise<void> {
  await lockUntilEnd(trx, 'note of request', `${writtenBy} ${requestKey}`);
}

/** Returns the note that the writer's request has made; its key stands for it for 24 hours. */
export async function findByRequest(
  db: Queryable,
  { writtenBy, requestKey }: WritersRequest,
): Promise<NoteRow | undefined> {
  return maybeOne<NoteRow>(
    db,
    sql`select ${columns} from member_notes
        where written_by = ${writtenBy} and request_key = ${requestKey}
          and written_at > clock_timestamp() - ${keyLifetime}
        order by id desc limit 1`,
  );
}

/** The person that notes are about; at least one field is set. */
export interface About {
  id: string | undefined;
  /** In lower case. */
  email: string | undefined;
}

export interface NoteRow {
  id: bigint;
  text: string;
  writtenBy: string;
  writtenByName: string;
  writtenAt: Date;
  /** Empty for a note that was written about a member. */
  aboutEmail: string;
}

interface NewNote {
  about: About;
  text: string;
  writtenBy: string;
  writtenByName: string;
  /** The writer's idempotency key; empty if none was sent. */
  requestKey: string;
}

type WritersRequest = Pick<NewNote, 'writtenBy' | 'requestKey'>;
