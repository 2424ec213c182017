import type { InvoiceDraft as KeptDraft } from '@checkout/contract/invoice-draft/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { isChangedMeanwhile, type KeptVersion } from './keep.ts';
import { keptDraftsQuery } from './queries.ts';

/**
 * Detects that another admin has changed a draft, once saving or issuing it was refused for that. After
 * `take` the form continues from the other admin's version; until then nothing is saved over it.
 */
export function useOthersDraft(kept: RefObject<KeptVersion | null>, onTake: (draft: KeptDraft) => void) {
  const queryClient = useQueryClient();
  const [others, setOthers] = useState<KeptDraft>();
  const [isTaken, setTaken] = useState(false);
  const told = useRef<unknown>(undefined);
  const find = async (): Promise<KeptDraft | undefined> => {
    const { drafts } = await queryClient.fetchQuery({ ...keptDraftsQuery, staleTime: 0 });
    return drafts.find(({ id }) => id === kept.current?.id);
  };
  return {
    others: isTaken ? undefined : others,
    /** The admin has taken over the other version, so the refusal is not shown any more. */
    isTaken,
    /** Whether `others` already shows this failure. */
    isReported: (error: unknown): boolean => error === told.current,
    /** Runs a request to save or issue the draft, and notes a refusal because of another admin's change. */
    noting: async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
      setOthers(undefined);
      setTaken(false);
      try {
        return await work();
      } catch (error) {
        // If the other version cannot be read, the refusal is shown like any other failure.
        const found = isChangedMeanwhile(error) ? await find().catch(() => undefined) : undefined;
        told.current = found && error;
        setOthers(found);
        throw error;
      }
    },
    take: (draft: KeptDraft): void => {
      kept.current = { id: draft.id, version: draft.version };
      setTaken(true);
      onTake(draft);
    },
  };
}
