import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextBox } from '../../shared/fields/text-box.tsx';
import { stack } from '../../shared/ui/stack.ts';
import { SectionHeading } from '../form/section-heading.tsx';
import { useUrlSelection } from '../use-url-selection.ts';
import { FoundSessions } from './found-sessions.tsx';

/** Finds a member by e-mail, and ends their sessions. */
export function SessionsSection() {
  const { t } = useTranslation('sessions');
  const [email, show] = useUrlSelection('email');
  const [userId] = useUrlSelection('user');
  const search = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    show(String(new FormData(event.currentTarget).get('email')).trim());
  };
  return (
    <Box sx={{ ...stack(6), maxWidth: 820 }}>
      <SectionHeading title={t('title')} text={t('text')} />
      {userId === '' && (
        <Box component="form" role="search" onSubmit={search} sx={searchLine}>
          <TextBox key={email} label={t('email')} name="email" type="search" defaultValue={email} required />
          <Button type="submit" variant="contained">
            {t('search')}
          </Button>
        </Box>
      )}
      {(userId !== '' || email !== '') && <FoundSessions whose={userId === '' ? { email } : { userId }} />}
    </Box>
  );
}

const searchLine = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  alignItems: 'end',
} as const;
