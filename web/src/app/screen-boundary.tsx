import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetFailures } from '../shared/loading/lazy-component.tsx';
import { useIsOutdated } from '../shared/loading/use-is-outdated.ts';
import { Notice } from '../shared/ui/notice.tsx';
import { Page } from '../shared/ui/page.tsx';

/**
 * Keeps the header and footer on screen when a screen throws, or when its code cannot be loaded (for example
 * after a new version was deployed). Pass the path as its key, so that navigation resets it.
 */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state = { isBroken: false, tries: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    forgetFailures();
  }

  override render(): ReactNode {
    const { isBroken, tries } = this.state;
    if (!isBroken) return this.props.children;
    return (
      <ScreenFailure
        isTried={tries > 0}
        onRetry={() => this.setState({ isBroken: false, tries: tries + 1 })}
      />
    );
  }
}

/** Retrying loads the code again; if the file itself no longer exists, only reloading the document helps. */
function ScreenFailure({ isTried, onRetry }: { isTried: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  const isOutdated = useIsOutdated();
  const text = isOutdated ? t('failure.outdated') : t('failure.text');
  return (
    <Page title={t('failure.title')}>
      <Notice title={t('failure.title')} text={text}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 3 }}>
          {!isOutdated && (
            <Button variant="contained" onClick={onRetry}>
              {t('actions.tryAgain')}
            </Button>
          )}
          {(isOutdated || isTried) && (
            <Button variant={isOutdated ? 'contained' : 'outlined'} onClick={() => window.location.reload()}>
              {t('failure.reload')}
            </Button>
          )}
        </Box>
      </Notice>
    </Page>
  );
}

interface State {
  isBroken: boolean;
  /** Number of retries so far. */
  tries: number;
}
