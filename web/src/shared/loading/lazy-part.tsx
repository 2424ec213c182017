import Button from '@mui/material/Button';
import { Component, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { joinSentences } from '../ui/as-sentence.ts';
import { Message } from '../ui/message.tsx';
import { forgetFailures } from './lazy-component.tsx';
import { useIsOutdated } from './use-is-outdated.ts';

/**
 * A part of a page whose code is loaded when it is needed. If that fails, the rest of the page stays, and the
 * part can be retried.
 */
export class LazyPart extends Component<LazyPartProps, State> {
  override state = { isBroken: false, tries: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    forgetFailures();
    this.props.onFailure?.();
  }

  override render(): ReactNode {
    const { fallback, broken, children } = this.props;
    const { isBroken, tries } = this.state;
    if (!isBroken) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (broken !== undefined) return broken;
    return (
      <PartFailure isTried={tries > 0} onRetry={() => this.setState({ isBroken: false, tries: tries + 1 })} />
    );
  }
}

/** Offers a retry and, where that did not help or cannot, reloading the document. */
function PartFailure({ isTried, onRetry }: { isTried: boolean; onRetry: () => void }) {
  const { t } = useTranslation('shell');
  const isOutdated = useIsOutdated();
  return (
    <Message
      tone="error"
      action={
        <>
          {!isOutdated && (
            <Button color="inherit" size="small" onClick={onRetry}>
              {t('actions.tryAgain')}
            </Button>
          )}
          {(isOutdated || isTried) && (
            <Button color="inherit" size="small" onClick={() => window.location.reload()}>
              {t('failure.reload')}
            </Button>
          )}
        </>
      }
    >
      {isOutdated ? joinSentences(t('failure.part'), t('failure.outdated')) : t('failure.part')}
    </Message>
  );
}

interface State {
  isBroken: boolean;
  /** Number of retries so far. */
  tries: number;
}

interface LazyPartProps {
  /** Shown while the code is loading. */
  fallback?: ReactNode;
  /** Shown in place of a part that failed, instead of an error message with a retry button. */
  broken?: ReactNode;
  onFailure?: () => void;
  children: ReactNode;
}
