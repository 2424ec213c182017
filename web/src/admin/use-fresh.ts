import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type AdminEvent, followAdmin } from './follow-admin.ts';
import { gatherLooks } from './gather-looks.ts';

/** However much changes at once, it is read again this much later, once. */
const usualMs = 400;

/**
 * Reads what begins with these keys again whenever something may have changed for admins, while this is on the screen.
 * `concerns` tells apart the changes that matter; without it all do.
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
  /** What changes meanwhile is read with it. */
  gatherMs?: number;
  concerns?: (event: AdminEvent) => boolean;
}
