import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { collectRefetches } from './collect-refetches.ts';
import { type AdminEvent, subscribeToAdminEvents } from './subscribe-to-admin-events.ts';

/** Changes are collected for this long and then fetched once, however many there are. */
const usualMs = 400;

/**
 * Refetches the queries under these keys whenever something may have changed for admins, while the component
 * is mounted. `concerns` selects the changes that matter; without it all do.
 */
export function useRefetchOnAdminEvents(keys: readonly QueryKey[], options: RefetchOptions = {}): void {
  const { collectMs = usualMs } = options;
  const queryClient = useQueryClient();
  const latest = useRef({ keys, options });
  latest.current = { keys, options };
  useEffect(() => {
    const refetches = collectRefetches({ queryClient, keys: () => latest.current.keys, collectMs });
    const onEvent = (event: AdminEvent): void => {
      if (latest.current.options.concerns?.(event) ?? true) refetches.request();
    };
    const stop = subscribeToAdminEvents({ onEvent, onStale: refetches.request });
    return () => {
      refetches.stop();
      stop();
    };
  }, [queryClient, collectMs]);
}

interface RefetchOptions {
  /** How long changes are collected before they are fetched together, in milliseconds. */
  collectMs?: number;
  concerns?: (event: AdminEvent) => boolean;
}
