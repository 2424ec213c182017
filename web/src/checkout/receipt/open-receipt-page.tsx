import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { apiQuery } from '../../shared/api/api-query.ts';
import { Progress } from '../../shared/loading/progress.tsx';
import { LogInButton } from '../../shared/session/log-in-button.tsx';
import { useSession } from '../../shared/session/session.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { NothingThere } from '../nothing-there.tsx';
import { refusalTexts } from './refusal-texts.ts';

/**
 * Shown when a browser opens the address of an uploaded receipt directly, without the session's token. With a
 * session it is replaced by the file, under an address created for that; otherwise it says what is missing.
 */
export function OpenReceiptPage() {
  const { t } = useTranslation('receipt');
  const { receiptKey = '' } = useParams();
  const [query] = useSearchParams();
  const isSignedIn = useSession() !== null;
  const refused = query.get('refused');
  const [isWanted, setIsWanted] = useState(refused === null || refused === 'unauthorized');
  const { data, error, refetch } = useQuery({
    ...apiQuery('GET /api/receipt/:receiptKey/address', { params: { receiptKey } }),
    enabled: isSignedIn && isWanted,
    gcTime: 0,
  });
  useEffect(() => {
    if (data) window.location.replace(data.address);
  }, [data]);

  if (error || refused === 'receipt_not_found') {
    return (
      <NothingThere
        title={t('thanks.notFound')}
        text={t('thanks.notFoundText')}
        failed={t('open.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  // If the browser saves the file instead of showing it, this page stays.
  if (data) {
    return (
      <Page title={t('open.opened')}>
        <Notice title={t('open.opened')} text={t('open.openedText')} />
      </Page>
    );
  }
  if (isSignedIn && isWanted) {
    return (
      <Page title={t('open.opening')}>
        <Notice title={t('open.opening')}>
          <Progress label={t('open.opening')} />
        </Notice>
      </Page>
    );
  }
  const { title, text } = refusalTexts(refused ?? 'unauthorized', t);
  return (
    <Page title={title}>
      <Notice title={title} text={text}>
        {isSignedIn ? (
          <Button variant="contained" size="large" onClick={() => setIsWanted(true)}>
            {t('open.again')}
          </Button>
        ) : (
          <LogInButton isPrimary />
        )}
      </Notice>
    </Page>
  );
}
