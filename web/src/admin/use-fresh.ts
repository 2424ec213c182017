import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { followAdmin } from './follow-admin.ts';

/** However much changes at once, it is read again this much later, once. */
const usualMs = 400;
/** By then a webhook about a change has mostly had its three attempts, of whose end nothing tells. */
export const untilTriedMs = 6_000;

/** Reads what begins with these keys again whenever something may have changed for admins, while this is on the screen. */
export function useFresh(keys: readonly QueryKey[], gatherMs = usualMs): void {
  const queryClient = useQueryClient();
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const queryKey of latest.current) void queryClient.invalidateQueries({ queryKey });
      }, gatherMs);
    };
    const stop = followAdmin({ onEvent: look, onLook: look });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient, gatherMs]);
}
