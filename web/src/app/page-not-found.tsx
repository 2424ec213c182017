import { useTranslation } from 'react-i18next';
import { Notice } from '../shared/ui/notice.tsx';
import { Page } from '../shared/ui/page.tsx';
import { RouterButton } from '../shared/ui/router-button.tsx';

/** Shown at every unknown path. */
export function PageNotFound() {
  const { t } = useTranslation();
  return (
    <Page title={t('notFound.title')}>
      <Notice title={t('notFound.title')} text={t('notFound.text')}>
        <RouterButton to="/" variant="outlined">
          {t('notFound.home')}
        </RouterButton>
      </Notice>
    </Page>
  );
}
