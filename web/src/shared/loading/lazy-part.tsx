import Button from '@mui/material/Button';
import { Component, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../ui/message.tsx';
import { forgetFailures } from './lazy-component.tsx';

/**
 * A part of a page whose code is loaded when it is needed. If that fails, the rest of the page stays, and the
 * part can be retried.
 */
export class LazyPart extends Component<LazyPartProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    forgetFailures();
    this.props.onFailure?.();
  }

  override render(): ReactNode {
    const { fallback, broken, children } = this.props;
    if (!this.state.isBroken) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (broken !== undefined) return broken;
    return <PartFailure onRetry={() => this.setState({ isBroken: false })} />;
  }
}

function PartFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Message
      tone="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('actions.tryAgain')}
        </Button>
      }
    >
      {t('failure.part')}
    </Message>
  );
}

interface LazyPartProps {
  /** Shown while the code is loading. */
  fallback?: ReactNode;
  /** Shown in place of a part that failed, instead of an error message with a retry button. */
  broken?: ReactNode;
  onFailure?: () => void;
  children: ReactNode;
}
