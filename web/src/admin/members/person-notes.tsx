import type { MemberNote, Person } from '@checkout/contract/admin-member/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DayText } from '../../shared/time/day-text.tsx';
import { stack } from '../../shared/ui/stack.ts';
import { NoteForm } from './note-form.tsx';
import { PersonList, personLine } from './person-list.tsx';
import { personNotes } from './queries.ts';

/** The admins' internal notes about a person, and a form for another one. */
export function PersonNotes({ person: { member, email }, ...note }: { person: Person } & NoteProps) {
  const { t } = useTranslation('members');
  const reference = member?.id ?? email;
  const query = useInfiniteQuery(personNotes(reference));
  return (
    <Box sx={stack(5)}>
      <NoteForm reference={reference} name={member?.username ?? email} {...note} />
      <PersonList
        query={query}
        items={query.data?.pages.flatMap(({ notes }) => notes)}
        failed={t('notes.loadFailed')}
        empty={{ title: t('notes.empty'), text: t('notes.emptyText') }}
      >
        {(note) => <NoteLine key={note.id} note={note} />}
      </PersonList>
    </Box>
  );
}

function NoteLine({ note: { text, writtenByName, writtenAt, aboutEmail } }: { note: MemberNote }) {
  const { t } = useTranslation('members');
  return (
    <Box component="li" sx={personLine}>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
        {text}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        <bdi>{writtenByName}</bdi> · <DayText instant={writtenAt} withTime />
        {aboutEmail && ` · ${t('notes.aboutEmail', { email: aboutEmail })}`}
      </Typography>
    </Box>
  );
}

/** The text of the unsaved note. */
export interface NoteProps {
  noteText: string;
  onNoteText: (text: string) => void;
}
