import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../shared/toast/toast-store.ts';
import { describeError } from '../shared/ui/describe-error.ts';

/**
 * Does one thing: says that it is done, or says why not and stays. What it was done to is read again either way,
 * because a refusal often means that somebody else was first.
 */
export function useAction<Input>({ run, texts, refresh, onDone }: ActionOptions<Input>): Action<Input> {
  const { t } = useTranslation('shell');
  const describe = (error: unknown): string => describeError(error, t, texts.fallback);
  const action = useMutation({
    mutationFn: run,
    onSuccess: () => {
      showToast({ tone: 'success', title: texts.done });
      onDone?.();
    },
    onError: (error) => showToast({ tone: 'error', title: texts.failed, description: describe(error) }),
    onSettled: refresh,
  });
  return {
    start: (input) => {
      if (!action.isPending) action.mutate(input);
    },
    isPending: action.isPending,
    failure: action.isError ? describe(action.error) : '',
  };
}

export interface Action<Input> {
  start: (input: Input) => void;
  isPending: boolean;
  /** Why it was not done; empty unless it failed. */
  failure: string;
}

export interface ActionOptions<Input> {
  run: (input: Input) => Promise<unknown>;
  /** `fallback` is what is said of an error that brings no sentence of its own. */
  texts: { done: string; failed: string; fallback?: string };
  /** Reads what the action makes out of date again. */
  refresh: () => Promise<unknown>;
  onDone?: () => void;
}
