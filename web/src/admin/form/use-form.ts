import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error.ts';
import { currentToast, dismissToast, showToast } from '../../shared/toast/toast-store.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { describeRefusedSave } from './describe-refused-save.ts';
import { type Problems, problemsByField, type ReadDraft } from './problems.ts';

/**
 * A form from its first letter to the server's word: what is typed, what is wrong with it field by field, and saving
 * it once. A refusal keeps everything that was typed and puts what the server found wrong beside the fields.
 */
export function useForm<Draft extends object, Body, Answer>(
  options: FormOptions<Draft, Body, Answer>,
): Form<Draft> {
  const { start, read, required, send, texts, refresh, onSaved } = options;
  const { t } = useTranslation('shell');
  const { t: tSettings } = useTranslation('settings');
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<Problems<Draft>>({});
  const describe = options.describe ?? ((error: unknown) => describeError(error, t));
  const saving = useMutation({
    mutationFn: send,
    onSuccess: async (answer) => {
      await queryClient.invalidateQueries({ queryKey: refresh });
      showToast({ tone: 'success', title: texts.done });
      onSaved(answer);
    },
    onError: (error) => {
      if (error instanceof ApiError) setProblems(problemsByField(error.details));
      showToast({
        tone: 'error',
        title: texts.failed,
        description: describeRefusedSave(error, describe(error)),
      });
    },
  });
  const refuseMissing = (): void => {
    const title = tSettings('form.missing');
    showToast({ tone: 'error', title, description: texts.missing ?? tSettings('form.missingText') });
  };
  return {
    draft,
    problems,
    isDirty: !isSame(draft, start),
    isPending: saving.isPending,
    failure: saving.isError ? describe(saving.error) : '',
    change: (changes) => {
      dismissComplaint();
      setDraft((before) => ({ ...before, ...changes }));
      setProblems((before) => without(before, Object.keys(changes)));
    },
    reset: (next = start) => {
      setDraft(next);
      setProblems({});
      saving.reset();
    },
    submit: () => {
      if (saving.isPending) return;
      const { body, problems: found } = read(draft);
      setProblems(found ?? {});
      if (required.some((field) => isBlank(draft[field]))) refuseMissing();
      else if (body !== undefined) saving.mutate(body);
    },
  };
}

/** A complaint is over when somebody sees to it; and it may lie over the very button that is wanted next. */
function dismissComplaint(): void {
  const toast = currentToast();
  if (toast?.tone === 'error') dismissToast(toast.id);
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function without<Draft>(problems: Problems<Draft>, fields: readonly string[]): Problems<Draft> {
  const kept = Object.entries(problems).filter(([field]) => !fields.includes(field));
  return Object.fromEntries(kept) as Problems<Draft>;
}

export interface Form<Draft extends object> {
  draft: Draft;
  problems: Problems<Draft>;
  /** Something was typed that is not saved. */
  isDirty: boolean;
  isPending: boolean;
  /** Why the last try to save failed; empty when there is nothing to say. */
  failure: string;
  change: (changes: Partial<Draft>) => void;
  /** Goes back to the start, or to what is given. */
  reset: (next?: Draft) => void;
  submit: () => void;
}

interface FormOptions<Draft extends object, Body, Answer> {
  start: Draft;
  /** Turns the draft into the body to send, or says what is wrong with it. */
  read: (draft: Draft) => ReadDraft<Draft, Body>;
  /** Fields without which the toast `Missing Information` shows. */
  required: readonly (keyof Draft)[];
  send: (body: Body) => Promise<Answer>;
  texts: { done: string; failed: string; missing?: string };
  /** The queries that saving makes out of date. */
  refresh: QueryKey;
  onSaved: (answer: Answer) => void;
  /** Puts a failure into words, where the usual ones do not fit. */
  describe?: (error: unknown) => string;
}
