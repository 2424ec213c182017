import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isOutcomeUnknown } from '../../shared/api/api-error.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { describeRefusedSave } from '../form/describe-refused-save.ts';

/**
 * Does one thing: says that it is done, or says why not and stays. What it was done to is read again either way,
 * because a refusal often means that somebody else was first. Where it can be taken back, the toast offers that.
 */
export function useAction<Input, Done = unknown>(options: ActionOptions<Input, Done>): Action<Input> {
  const { run, texts, refresh, onDone } = options;
  const { t } = useTranslation('shell');
  const queryClient = useQueryClient();
  const describe = (error: unknown): string => describeError(error, t, texts.fallback);
  const readAgain = () =>
    typeof refresh === 'function'
      ? refresh(queryClient)
      : Promise.all(refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const takeBack = async (undo: Undo): Promise<void> => {
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
    await readAgain();
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
        undo: undo && (() => void takeBack(undo)),
      });
      onDone?.(answer);
    },
    onError: (error) => {
      const sentence = describe(error);
      const description = options.isSave ? describeRefusedSave(error, sentence) : sentence;
      showToast({ tone: 'error', title: texts.failed, description });
    },
    onSettled: readAgain,
  });
  return {
    start: (input) => {
      if (!action.isPending) action.mutate(input);
    },
    isPending: action.isPending,
    failure: action.isError ? describe(action.error) : '',
    isUntold: action.isError && isOutcomeUnknown(action.error),
    forget: () => action.reset(),
  };
}

interface Action<Input> {
  start: (input: Input) => void;
  isPending: boolean;
  /** Why it was not done; empty unless it failed. */
  failure: string;
  /** It failed without an answer, so that it may be done all the same. */
  isUntold: boolean;
  /** What failed is over, as when it was looked at how things stand now. */
  forget: () => void;
}

/** Takes something back; false where somebody else changed it since, so that nothing was done. */
export type Undo = () => Promise<boolean>;

export interface ActionOptions<Input, Done = unknown> {
  run: (input: Input) => Promise<Done>;
  /**
   * What `done` says may depend on the answer. `about` names what it was done to, such as its number. `fallback` is
   * what is said of an error that brings no sentence of its own.
   */
  texts: { done: string | ((answer: Done) => string); about?: string; failed: string; fallback?: string };
  /** The queries that the action makes out of date, or what reads them again. */
  refresh: readonly QueryKey[] | ((queryClient: QueryClient) => Promise<unknown>);
  onDone?: ((answer: NoInfer<Done>) => void) | undefined;
  /** How to take back what came of it, where that is possible. */
  undo?: (answer: Done) => Undo | undefined;
  /** It changes what is stored, of whose failure the toast tells all that the server said. */
  isSave?: true;
}
