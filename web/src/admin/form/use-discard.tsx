import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DiscardDialog } from './discard-dialog.tsx';
import { guardNavigation, recordLocation } from './guard-navigation.ts';

/** Asks before unsaved input is discarded by closing, by a link, by going back, or with the tab. */
export function useDiscard({ isDirty, isDirtyNow, onClose, ...rest }: DiscardOptions): Discard {
  const { isInUrl = false, isWholePage = false } = rest;
  const [held, setHeld] = useState<{ go: () => void } | null>(null);
  const isUnsaved = (): boolean => isDirty || isDirtyNow?.() === true;
  // The input was saved while the question was open, or is of no use any more: the question must not stay for
  // what is typed next.
  if (held && !isUnsaved()) setHeld(null);
  useEffect(() => {
    if (!isDirty) return;
    return guardNavigation({ onLeave: (go) => setHeld({ go }), isWholePage });
  }, [isDirty, isWholePage]);
  const location = useLocation();
  useEffect(() => {
    if (isDirty) recordLocation(location);
  }, [isDirty, location]);
  const discard = (): void => {
    setHeld(null);
    if (!isInUrl) onClose();
    held?.go();
  };
  return {
    leave: () => {
      if (isUnsaved()) setHeld({ go: isInUrl ? onClose : () => {} });
      else onClose();
    },
    question: held && <DiscardDialog onKeep={() => setHeld(null)} onDiscard={discard} />,
  };
}

interface DiscardOptions {
  /** There is unsaved input. */
  isDirty: boolean;
  /** Whether there is unsaved input right now; `isDirty` is only as new as the last render. */
  isDirtyNow?: (() => boolean) | undefined;
  onClose: () => void;
  /** What is open is kept in the URL, so navigating elsewhere closes it as well. */
  isInUrl?: boolean;
  /** The form is the page itself, which stays whatever opens and closes beside it. */
  isWholePage?: boolean;
}

interface Discard {
  /** Closes it, or asks first if that would discard something. */
  leave: () => void;
  question: ReactNode;
}
