import type { Person } from '@checkout/contract/admin-member/schema.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stack } from '../../shared/ui/stack.ts';
import { tabStyle } from '../../shared/ui/tab-style.ts';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { useUrlSelection } from '../use-url-selection.ts';
import { PersonActivities } from './person-activities.tsx';
import { PersonInvoices } from './person-invoices.tsx';
import { type NoteProps, PersonNotes } from './person-notes.tsx';
import { PersonPayments } from './person-payments.tsx';

const parts = {
  invoices: PersonInvoices,
  payments: PersonPayments,
  activity: PersonActivities,
  notes: PersonNotes,
} as const satisfies Record<string, ComponentType<PartProps>>;

const names = Object.keys(parts) as (keyof typeof parts)[];

/** One of the lists about a person, chosen by the URL. */
export function PersonParts({ person }: { person: Person }) {
  const { t } = useTranslation('members');
  const [requested, show] = useUrlSelection('part');
  const current = names.find((name) => name === requested) ?? 'invoices';
  const Part: ComponentType<PartProps> = parts[current];
  // Kept here, so that the text survives switching to another part.
  const [noteText, setNoteText] = useState('');
  return (
    <Box sx={stack(4)}>
      <Box role="group" aria-label={t('parts.label')} sx={bar}>
        {names.map((name) => (
          <ButtonBase
            key={name}
            aria-pressed={name === current}
            onClick={() => show(name === 'invoices' ? '' : name, { replace: true })}
            sx={tab}
          >
            {t(`parts.${name}`)}
          </ButtonBase>
        ))}
      </Box>
      <LeaveGuard isDirty={noteText.trim() !== ''} />
      <Part person={person} noteText={noteText} onNoteText={setNoteText} />
    </Box>
  );
}

const bar = {
  display: 'flex',
  overflowX: 'auto',
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

const tab = { ...tabStyle, flexShrink: 0 } as const;

type PartProps = { person: Person } & NoteProps;
