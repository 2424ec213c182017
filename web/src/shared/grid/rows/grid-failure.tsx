import { useTranslation } from 'react-i18next';
import { ApiError, isRefusedWith } from '../../api/api-error.ts';
import { LoadFailure } from '../../loading/load-failure.tsx';
import { describeError } from '../../ui/describe-error.ts';
import { Message } from '../../ui/message.tsx';

/** Says that rows could not be loaded, and why; offers a retry unless the reader has no permission. */
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

/** Returns whether the request failed for lack of permission. */
export function isRefused(error: Error | null): boolean {
  return isRefusedWith(error, 401, 403);
}

interface GridFailureProps {
  what: string;
  error: Error;
  onRetry: () => void;
}
