import { isAbsent } from '../shared/api/api-error.ts';
import { LoadFailure } from '../shared/loading/load-failure.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';

/**
 * Shown in place of something that the URL names, such as the subject of a drawer: that it does not exist, where
 * another try cannot help, or why it could not be loaded.
 */
export function SubjectFailure({ error, missing, failed, onRetry }: SubjectFailureProps) {
  if (isAbsent(error)) return <EmptyState {...missing} />;
  return <LoadFailure what={failed} error={error} onRetry={onRetry} />;
}

interface SubjectFailureProps {
  error: unknown;
  /** Shown when it does not exist. */
  missing: { title: string; text: string };
  /** Shown when it is unknown whether it exists. */
  failed: string;
  onRetry: () => void;
}
