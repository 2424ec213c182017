import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type Action, type ActionOptions, useAction } from '../use-action.ts';

/** Does one thing to a row of a list, which is read again as a whole. */
export function useListAction<Input>({ refresh, ...options }: ListActionOptions<Input>): Action<Input> {
  const queryClient = useQueryClient();
  return useAction({ ...options, refresh: () => queryClient.invalidateQueries({ queryKey: refresh }) });
}

interface ListActionOptions<Input> extends Omit<ActionOptions<Input>, 'refresh'> {
  /** The queries that the action makes out of date. */
  refresh: QueryKey;
}
