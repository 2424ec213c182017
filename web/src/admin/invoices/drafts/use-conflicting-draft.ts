import type { InvoiceDraft as SavedDraft } from '@checkout/contract/invoice-draft/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { savedDraftsQuery } from './queries.ts';
import { isChangedMeanwhile, isGone, type SavedDraftVersion } from './save-draft.ts';

/**
 * Detects that another admin has changed or deleted a draft, once saving or issuing it was refused for that.
 * After `take` the form continues from the other admin's version, after `leave` as a new draft; until then
 * nothing is saved.
 */
export function useConflictingDraft(
  saved: RefObject<SavedDraftVersion | null>,
  onTake: (draft: SavedDraft) => void,
) {
  const queryClient = useQueryClient();
  const [conflicting, setConflicting] = useState<SavedDraft>();
  const [isTaken, setTaken] = useState(false);
  const [hasGone, setGone] = useState(false);
  const reported = useRef<unknown>(undefined);
  const find = async (): Promise<SavedDraft | undefined> => {
    const { drafts } = await queryClient.fetchQuery({ ...savedDraftsQuery, staleTime: 0 });
    return drafts.find(({ id }) => id === saved.current?.id);
  };
  return {
    conflicting: isTaken ? undefined : conflicting,
    /** The admin has taken over the other version, so the refusal is not shown any more. */
    isTaken,
    /** The draft was issued or deleted. */
    hasGone,
    /** Whether `conflicting` or `hasGone` already shows this failure. */
    isReported: (error: unknown): boolean => error === reported.current,
    /** Runs a request to save or issue the draft, and notes a refusal because of another admin's change. */
    detectConflict: async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
      setConflicting(undefined);
      setTaken(false);
      setGone(false);
      try {
        return await work();
      } catch (error) {
        // If the other version cannot be read, the refusal is shown like any other failure.
        const found = isChangedMeanwhile(error) ? await find().catch(() => undefined) : undefined;
        const isDraftGone = saved.current !== null && isGone(error);
        reported.current = found || isDraftGone ? error : undefined;
        setConflicting(found);
        setGone(isDraftGone);
        throw error;
      }
    },
    take: (draft: SavedDraft): void => {
      saved.current = { id: draft.id, version: draft.version };
      setTaken(true);
      onTake(draft);
    },
    leave: (): void => {
      saved.current = null;
      setGone(false);
    },
  };
}
