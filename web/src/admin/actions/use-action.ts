import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isOutcomeUnknown } from '../../shared/api/api-error.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { describeRefusedSave } from '../form/describe-refused-save.ts';

/**
 * Runs one action and shows a toast when it is done, or keeps the reason of the failure. The affected queries
 * are refetched either way, because a refusal often means that somebody else was first. Where the action can
 * be undone, the toast offers that.
 */
export function useAction<Input, Done = unknown>(options: ActionOptions<Input, Done>): Action<Input> {
  const { run, texts, refresh, onDone } = options;
  const { t } = useTranslation('shell');
  const queryClient = useQueryClient();
  // A second press may come before this renders again.
  const isUnderWay = useRef(false);
  const describe = (error: unknown): string => describeError(error, t, texts.fallback);
  const refetch = () =>
    typeof refresh === 'function'
      ? refresh(queryClient)
      : Promise.all(refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const runUndo = async (undo: Undo): Promise<void> => {
    const about = texts.about ?? '';
    try {
      if (await undo()) showToast({ tone: 'success', title: t('toasts.undone'), description: about });
      else
        showToast({
          tone: 'info',
          title: t('toasts.notUndone'),
          description: t('toasts.changedSince', { about }),
        });
    } catch (error) {
      showToast({ tone: 'error', title: t('toasts.notUndone'), description: describe(error) });
    }
    await refetch();
  };
  const action = useMutation({
    mutationFn: run,
    onSuccess: (answer) => {
      const { done, about } = texts;
      const title = typeof done === 'function' ? done(answer) : done;
      const undo = options.undo?.(answer);
      showToast({
        tone: 'success',
        title,
        description: about,
        undo: undo && (() => void runUndo(undo)),
      });
      onDone?.(answer);
    },
    onError: (error) => {
      const sentence = describe(error);
      const description = options.isSave ? describeRefusedSave(error, sentence) : sentence;
      showToast({ tone: 'error', title: texts.failed, description });
    },
    onSettled: async () => {
      try {
        await refetch();
      } finally {
        isUnderWay.current = false;
      }
    },
  });
  return {
    start: (input) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      action.mutate(input);
    },
    isPending: action.isPending,
    failure: action.isError ? describe(action.error) : '',
    isOutcomeUnknown: action.isError && isOutcomeUnknown(action.error),
    clearFailure: () => action.reset(),
  };
}

interface Action<Input> {
  start: (input: Input) => void;
  isPending: boolean;
  /** Why it failed; empty unless it did. */
  failure: string;
  /** It failed without a response, so the server may have done it all the same. */
  isOutcomeUnknown: boolean;
  /** Clears the failure, for instance once the user has looked at the current state. */
  clearFailure: () => void;
}

/** Undoes an action. Returns false, having done nothing, where somebody else has changed the row since. */
export type Undo = () => Promise<boolean>;

export interface ActionOptions<Input, Done = unknown> {
  run: (input: Input) => Promise<Done>;
  /**
   * `done` may depend on the response. `about` names what the action was done to, such as its number.
   * `fallback` is shown for an error that has no sentence of its own.
   */
  texts: { done: string | ((answer: Done) => string); about?: string; failed: string; fallback?: string };
  /** The queries that the action makes out of date, or a function that refetches them. */
  refresh: readonly QueryKey[] | ((queryClient: QueryClient) => Promise<unknown>);
  onDone?: ((answer: NoInfer<Done>) => void) | undefined;
  /** Returns how to undo it, where that is possible. */
  undo?: (answer: Done) => Undo | undefined;
  /** It saves something; when it fails, the toast shows everything that the server said. */
  isSave?: true;
}
