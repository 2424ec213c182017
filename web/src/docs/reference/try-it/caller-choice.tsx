import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LogInButton } from '../../../shared/session/log-in-button.tsx';
import { useSession } from '../../../shared/session/session.ts';
import type { TryDraft } from './try-draft.ts';

/** Chooses whether the call sends the reader's token. */
export function CallerChoice({ draft, onChange }: CallerChoiceProps) {
  const { t } = useTranslation('docs');
  const session = useSession();
  if (!session) {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary">
          {t('tryIt.signedOut')}
        </Typography>
        <LogInButton />
      </Box>
    );
  }
  const { username, email } = session.user;
  return (
    <RadioGroup
      row
      aria-label={t('tryIt.caller')}
      value={draft.asMember ? 'member' : 'nobody'}
      onChange={({ target }) => onChange({ ...draft, asMember: target.value === 'member' })}
    >
      <FormControlLabel
        value="member"
        control={<Radio size="small" />}
        label={t('tryIt.asMember', { name: username ?? email })}
      />
      <FormControlLabel value="nobody" control={<Radio size="small" />} label={t('tryIt.asNobody')} />
    </RadioGroup>
  );
}

interface CallerChoiceProps {
  draft: TryDraft;
  onChange: (draft: TryDraft) => void;
}
