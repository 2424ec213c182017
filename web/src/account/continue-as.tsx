import type { SessionUser } from '@checkout/contract/member/schema.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useSession } from '../shared/session/session.ts';
import { Message } from '../shared/ui/message.tsx';
import { Notice } from '../shared/ui/notice.tsx';
import { Page } from '../shared/ui/page.tsx';

/**
 * Asks whether to continue as the member of a sign-in that was not started here. When another member is
 * signed in, staying signed in as that member is offered first, as the primary button.
 */
export function ContinueAs({ user, onAgree, onStay }: ContinueAsProps) {
  const { t } = useTranslation('account');
  const current = useSession()?.user;
  const other = current && current.id !== user.id ? nameOf(current) : undefined;
  const title = t('callback.continueAs', { name: nameOf(user) });
  return (
    <Page title={title}>
      <Notice title={title} text={t('callback.notStartedHere')}>
        {other && <Message tone="warning">{t('callback.otherSignedIn', { name: other })}</Message>}
        <Box sx={acts}>
          {other && (
            <Button variant="contained" size="large" onClick={onStay}>
              {t('callback.stay', { name: other })}
            </Button>
          )}
          <Button variant={other ? 'outlined' : 'contained'} size="large" onClick={onAgree}>
            {t('callback.continue')}
          </Button>
          {!other && (
            <Button variant="outlined" size="large" onClick={onStay}>
              {t('callback.decline')}
            </Button>
          )}
        </Box>
      </Notice>
    </Page>
  );
}

/** On a phone below each other, equally wide. */
const acts = {
  display: { xs: 'grid', sm: 'flex' },
  justifySelf: { xs: 'stretch', sm: 'auto' },
  gap: 3,
  flexWrap: 'wrap',
  justifyContent: { sm: 'center' },
} as const;

/** Returns the e-mail address, which is unique; when the wallet provides none, the user name or the id. */
function nameOf({ email, username, id }: SessionUser): string {
  return email || username || id;
}

interface ContinueAsProps {
  user: SessionUser;
  onAgree: () => void;
  onStay: () => void;
}
