import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../shared/toast/toast-store.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { describeRefusedSave } from '../form/describe-refused-save.ts';

/**
 * Does one thing: says that it is done, or says why not and stays. What it was done to is read again either way,
 * because a refusal often means that somebody else was first.
 */
export function useAction<Input, Done = unknown>(options: ActionOptions<Input, Done>): Action<Input> {
  const { run, texts, refresh, onDone } = options;
  const { t } = useTranslation('shell');
  const queryClient = useQueryClient();
  const describe = (error: unknown): string => describeError(error, t, texts.fallback);
  const action = useMutation({
    mutationFn: run,
    onSuccess: (answer) => {
      const { done, about } = texts;
      const title = typeof done === 'function' ? done(answer) : done;
      showToast({ tone: 'success', title, description: about });
      onDone?.();
    },
    onError: (error) => {
      const sentence = describe(error);
      const description = options.isSave ? describeRefusedSave(error, sentence) : sentence;
      showToast({ tone: 'error', title: texts.failed, description });
    },
    onSettled: () =>
      typeof refresh === 'function'
        ? refresh(queryClient)
        : Promise.all(refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  return {
    start: (input) => {
      if (!action.isPending) action.mutate(input);
    },
    isPending: action.isPending,
    failure: action.isError ? describe(action.error) : '',
  };
}

interface Action<Input> {
  start: (input: Input) => void;
  isPending: boolean;
  /** Why it was not done; empty unless it failed. */
  failure: string;
}

export interface ActionOptions<Input, Done = unknown> {
  run: (input: Input) => Promise<Done>;
  /**
   * What `done` says may depend on the answer. `about` names what it was done to, such as its number. `fallback` is
   * what is said of an error that brings no sentence of its own.
   */
  texts: { done: string | ((answer: Done) => string); about?: string; failed: string; fallback?: string };
  /** The queries that the action makes out of date, or what reads them again. */
  refresh: readonly QueryKey[] | ((queryClient: QueryClient) => Promise<unknown>);
  onDone?: (() => void) | undefined;
  /** It changes what is stored, of whose failure the toast tells all that the server said. */
  isSave?: true;
}
