import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../shared/ui/notice.tsx';
import { Page } from '../shared/ui/page.tsx';

/**
 * Keeps a screen that breaks, or whose code cannot be loaded (as after a new version went out), from taking header
 * and footer with it. Give it the path as its key, so that going elsewhere starts anew.
 */
export class ScreenBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <ScreenFailure /> : this.props.children;
  }
}

function ScreenFailure() {
  const { t } = useTranslation();
  return (
    <Page title={t('failure.title')}>
      <Notice title={t('failure.title')} text={t('failure.text')}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {t('failure.reload')}
        </Button>
      </Notice>
    </Page>
  );
}
