import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GridView } from './grid-views.ts';
import { sharedParameter } from './shared-view.ts';

/**
 * Applies the initial view of a table once the views have loaded: the one named in the URL unless the URL
 * contains different parameters, or the default one if it contains none. Anything the reader has chosen in
 * the meantime takes precedence.
 */
export function useInitialView({ views, ownAddress, onShow }: InitialViewOptions): void {
  const [address] = useSearchParams();
  const isInitial = useRef(true);
  useEffect(() => {
    if (!isInitial.current || !views) return;
    isInitial.current = false;
    if (address.has(sharedParameter)) return;
    const named = address.get('view');
    const view = views.find(({ id, isDefault }) => (named === null ? isDefault : id === named));
    const isRequested = ownAddress !== '' && (named === null || ownAddress !== view?.address);
    if (view && !isRequested) onShow(view);
  });
}

interface InitialViewOptions {
  /** Undefined while loading. */
  views: readonly GridView[] | undefined;
  /** The table's URL parameters. */
  ownAddress: string;
  onShow: (view: GridView) => void;
}
