import type { InvoiceDraft as KeptDraft } from '@checkout/contract/invoice-draft/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { isChangedMeanwhile, type KeptVersion } from './keep.ts';
import { keptDraftsQuery } from './queries.ts';

/**
 * What another admin made of a draft, once saving or issuing it was refused for that. After `take` it is what the draft
 * goes on from; until then nothing is saved over it.
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
    /** Its refusal is over: it was looked at, and is not to be told any more. */
    isTaken,
    /** Whether `others` says all there is to say of a failure. */
    isTold: (error: unknown): boolean => error === told.current,
    /** Tries to save or issue it, and takes note of why it is refused. */
    noting: async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
      setOthers(undefined);
      setTaken(false);
      try {
        return await work();
      } catch (error) {
        // Without an answer to this the refusal itself is told, as any.
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
