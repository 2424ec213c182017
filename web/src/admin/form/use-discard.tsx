import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DiscardDialog } from './discard-dialog.tsx';
import { guardLeaving, notePlace } from './guard-leaving.ts';

/**
 * Asks before what was typed is thrown away, in whichever way it is left: closed, by a link, by going back, or with
 * the tab.
 */
export function useDiscard({ isDirty, hasChanges, onClose, ...rest }: DiscardOptions): Discard {
  const { isInAddress = false, isWholePage = false } = rest;
  const [held, setHeld] = useState<{ go: () => void } | null>(null);
  const isUnsaved = (): boolean => isDirty || hasChanges?.() === true;
  // What was typed was saved while it was asked, or is of no use any more: the question is not kept for what is typed next.
  if (held && !isUnsaved()) setHeld(null);
  useEffect(() => {
    if (!isDirty) return;
    return guardLeaving({ onLeave: (go) => setHeld({ go }), isWholePage });
  }, [isDirty, isWholePage]);
  const location = useLocation();
  useEffect(() => {
    if (isDirty) notePlace(location);
  }, [isDirty, location]);
  const discard = (): void => {
    setHeld(null);
    if (!isInAddress) onClose();
    held?.go();
  };
  return {
    leave: () => {
      if (isUnsaved()) setHeld({ go: isInAddress ? onClose : () => {} });
      else onClose();
    },
    question: held && <DiscardDialog onKeep={() => setHeld(null)} onDiscard={discard} />,
  };
}

interface DiscardOptions {
  /** Something was typed that is not saved. */
  isDirty: boolean;
  /** Something was typed at this very moment, of which `isDirty` says nothing yet. */
  hasChanges?: (() => boolean) | undefined;
  onClose: () => void;
  /** What is open stands in the address: then going elsewhere closes it, too. */
  isInAddress?: boolean;
  /** What is typed in is the page itself: it stays whatever opens and closes beside it. */
  isWholePage?: boolean;
}

interface Discard {
  /** Closes it, unless something would be thrown away that way. */
  leave: () => void;
  question: ReactNode;
}
