import { useEffect, useState } from 'react';
import { DiscardDialog } from './discard-dialog.tsx';
import { guardLeaving } from './guard-leaving.ts';

/** Asks before a page with something unsaved on it is left: by a link, by going back, or by closing the tab. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const [leave, setLeave] = useState<{ go: () => void } | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    return guardLeaving((go) => setLeave({ go }));
  }, [isDirty]);
  if (!leave) return null;
  return <DiscardDialog onKeep={() => setLeave(null)} onDiscard={leave.go} />;
}
