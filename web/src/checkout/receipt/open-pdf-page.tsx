import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { RouterButton } from '../../shared/ui/router-button.tsx';

/** Shown when a browser opens an invoice's PDF without permission, or after the link has expired. */
export function OpenPdfPage() {
  const { t } = useTranslation('receipt');
  const { invoiceId = '' } = useParams();
  const [query] = useSearchParams();
  const isOver = query.get('refused') === 'link_expired';
  const title = isOver ? t('open.expired') : t('guest.refused');
  return (
    <Page title={title}>
      <Notice title={title} text={t(isOver ? 'guest.expiredText' : 'guest.refusedText')}>
        <RouterButton to={`/pay/${invoiceId}`} variant="contained" size="large">
          {t('cardSuccess.view')}
        </RouterButton>
      </Notice>
    </Page>
  );
}
