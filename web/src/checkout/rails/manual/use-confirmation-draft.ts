import { useCallback, useState } from 'react';
import { useLastUser } from '../../../shared/session/session.ts';
import { type Draft, keepDraft, readDraft } from './confirmation-draft.ts';

/** The draft of one manual payment: as it was left in this tab, and kept with every change. */
export function useConfirmationDraft(invoiceId: string, methodId: string) {
  const memberId = useLastUser()?.id ?? null;
  const [draft, setDraft] = useState(() =>
    readDraft({ invoiceId, methodId, memberId }, window.sessionStorage),
  );
  const change = useCallback(
    (changes: Partial<Draft>): void =>
      setDraft((before) => {
        const next = { ...before, ...changes };
        keepDraft({ invoiceId, methodId, memberId }, next, window.sessionStorage);
        return next;
      }),
    [invoiceId, methodId, memberId],
  );
  return { draft, change };
}
