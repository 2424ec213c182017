import { useEffect, useRef, useState } from 'react';
import { sessionStore } from '../../../shared/session/session.ts';
import { readResponse, type TryResponse } from './read-response.ts';
import type { TryRequest } from './try-draft.ts';

/**
 * Sends requests one after another and keeps the last one with its response. A refused token does not end the
 * session here, since readers may want to see a 401.
 */
export function useTry() {
  const [outcome, setOutcome] = useState<TryOutcome>();
  const [isRunning, setIsRunning] = useState(false);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const run = async (request: TryRequest): Promise<void> => {
    const abort = new AbortController();
    controller.current = abort;
    const startedMs = performance.now();
    const show = (response: TryResponse | undefined, failed = false) => {
      const tookMs = Math.round(performance.now() - startedMs);
      if (controller.current === abort) setOutcome({ request, response, tookMs, failed });
    };
    setIsRunning(true);
    show(undefined);
    try {
      const response = await fetch(request.path, { ...initOf(request), signal: abort.signal });
      await readResponse(response, show);
    } catch (error) {
      // Stopped by the reader: what has arrived so far stays.
      if (!(error instanceof DOMException && error.name === 'AbortError')) show(undefined, true);
    } finally {
      setIsRunning(false);
    }
  };
  return { outcome, isRunning, run, stop: () => controller.current?.abort() };
}

function initOf({ method, headers, body, file, asMember }: TryRequest): RequestInit {
  const token = asMember ? sessionStore.get()?.token : undefined;
  const form = file && new FormData();
  form?.set(file?.field ?? '', file?.file ?? '');
  return {
    method,
    headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) },
    // A sign-in's token is valid only with its browser's cookie; a call without a token must not send the
    // cookie either.
    credentials: asMember ? 'same-origin' : 'omit',
    cache: 'no-store',
    body: form ?? body ?? null,
  };
}

export interface TryOutcome {
  request: TryRequest;
  /** Undefined until the response begins. */
  response: TryResponse | undefined;
  tookMs: number;
  /** Whether there was no response at all. */
  failed: boolean;
}
