import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type AdminEvent, followAdmin } from './follow-admin.ts';
import { gatherLooks } from './gather-looks.ts';

/** Changes are collected for this long and then fetched once, however many there are. */
const usualMs = 400;

/**
 * Refetches the queries under these keys whenever something may have changed for admins, while the component
 * is mounted. `concerns` selects the changes that matter; without it all do.
 */
export function useFresh(keys: readonly QueryKey[], options: FreshOptions = {}): void {
  const { gatherMs = usualMs } = options;
  const queryClient = useQueryClient();
  const latest = useRef({ keys, options });
  latest.current = { keys, options };
  useEffect(() => {
    const looks = gatherLooks({ queryClient, keys: () => latest.current.keys, gatherMs });
    const hear = (event: AdminEvent): void => {
      if (latest.current.options.concerns?.(event) ?? true) looks.look();
    };
    const stop = followAdmin({ onEvent: hear, onLook: looks.look });
    return () => {
      looks.stop();
      stop();
    };
  }, [queryClient, gatherMs]);
}

interface FreshOptions {
  /** How long changes are collected before they are fetched together, in milliseconds. */
  gatherMs?: number;
  concerns?: (event: AdminEvent) => boolean;
}
