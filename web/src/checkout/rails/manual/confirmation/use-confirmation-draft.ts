import { useCallback, useState } from 'react';
import { tabStorage } from '../../../../shared/browser-storage.ts';
import { useLastUser } from '../../../../shared/session/session.ts';
import { type Draft, keepDraft, readDraft } from './confirmation-draft.ts';

/** Returns the draft of a manual payment as left in this tab, and a function that changes and stores it. */
export function useConfirmationDraft(invoiceId: string, methodId: string) {
  const memberId = useLastUser()?.id ?? null;
  const [draft, setDraft] = useState(() => readDraft({ invoiceId, methodId, memberId }, tabStorage));
  const change = useCallback(
    (changes: Partial<Draft>): void =>
      setDraft((before) => {
        const next = { ...before, ...changes };
        keepDraft({ invoiceId, methodId, memberId }, next, tabStorage);
        return next;
      }),
    [invoiceId, methodId, memberId],
  );
  return { draft, change };
}
