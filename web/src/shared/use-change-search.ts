import { useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

/**
 * Returns a function that changes the parameters of the URL, starting from those that it has. The setter of
 * `useSearchParams` starts from those last rendered: the router renders a new URL some time after it has
 * changed, and of two changes in quick succession the first would be lost.
 */
export function useChangeSearch(): ChangeSearch {
  const navigate = useNavigate();
  return useCallback(
    (change, options) => {
      const next = change(new URLSearchParams(window.location.search));
      void navigate(`?${next}`, options);
    },
    [navigate],
  );
}

/** `change` may change the given parameters, and returns those that the URL gets. */
export type ChangeSearch = (
  change: (current: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;
