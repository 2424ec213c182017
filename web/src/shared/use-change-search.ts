import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns a function that changes the parameters of the URL, starting from those that it has. The setter of
 * `useSearchParams` starts from those last rendered: the router renders a new URL some time after it has
 * changed, and of two changes in quick succession the first would be lost. For the same reason nothing changes
 * once the URL is another page's, which is still loading.
 */
export function useChangeSearch(): ChangeSearch {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (change, options) => {
      if (new URL(pathname, window.location.origin).pathname !== window.location.pathname) return;
      const next = change(new URLSearchParams(window.location.search));
      void navigate(`?${next}`, options);
    },
    [navigate, pathname],
  );
}

/** `change` may change the given parameters, and returns those that the URL gets. */
export type ChangeSearch = (
  change: (current: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;
