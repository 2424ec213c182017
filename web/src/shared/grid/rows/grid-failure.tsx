import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { describeError } from '../../ui/describe-error.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Message } from '../../ui/message.tsx';

/** Says that rows could not be had, and why: with another try, unless the reader may not have them at all. */
export function GridFailure({ what, error, onRetry }: GridFailureProps) {
  const { t } = useTranslation();
  const reason = error instanceof ApiError && error.statusText ? `${what}: ${error.statusText}` : what;
  if (!isRefused(error)) return <LoadFailure what={reason} error={error} onRetry={onRetry} />;
  return (
    <Message tone="warning" title={reason}>
      {describeError(error, t)}
    </Message>
  );
}

/** Tells whether the reader's rights, and not chance, stand in the way. */
export function isRefused(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

interface GridFailureProps {
  what: string;
  error: Error;
  onRetry: () => void;
}
