import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../shared/toast/toast-store.ts';
import { describeError } from '../../shared/ui/describe-error.ts';

/**
 * Does one thing to a row: says that it is done, or why not. The list is read again either way, because a refusal
 * often means that somebody else was first.
 */
export function useAction<Input>({ run, texts, refresh, onDone }: ActionOptions<Input>): Action<Input> {
  const { t } = useTranslation('shell');
  const queryClient = useQueryClient();
  const action = useMutation({
    mutationFn: run,
    onSuccess: () => {
      showToast({ tone: 'success', title: texts.done });
      onDone?.();
    },
    onError: (error) =>
      showToast({ tone: 'error', title: texts.failed, description: describeError(error, t) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: refresh }),
  });
  return {
    start: (input) => {
      if (!action.isPending) action.mutate(input);
    },
    isPending: action.isPending,
    failure: action.isError ? describeError(action.error, t) : '',
  };
}

interface Action<Input> {
  start: (input: Input) => void;
  isPending: boolean;
  failure: string;
}

interface ActionOptions<Input> {
  run: (input: Input) => Promise<unknown>;
  texts: { done: string; failed: string };
  /** The queries that the action makes out of date. */
  refresh: QueryKey;
  onDone?: () => void;
}
