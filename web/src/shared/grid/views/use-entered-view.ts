import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GridView } from './grid-views.ts';
import { sharedParameter } from './shared-view.ts';

/**
 * Shows the view that the table is entered with, once views are known: the one that the address names, if it names
 * nothing else; the default, if it says nothing at all. What was asked of the table until then comes first.
 */
export function useEnteredView({ views, ownAddress, onShow }: EnteredOptions): void {
  const [address] = useSearchParams();
  const isEntering = useRef(true);
  useEffect(() => {
    if (!isEntering.current || !views) return;
    isEntering.current = false;
    if (address.has(sharedParameter)) return;
    const named = address.get('view');
    const view = views.find(({ id, isDefault }) => (named === null ? isDefault : id === named));
    const isAsked = ownAddress !== '' && (named === null || ownAddress !== view?.address);
    if (view && !isAsked) onShow(view);
  });
}

interface EnteredOptions {
  /** Undefined while they are on their way. */
  views: readonly GridView[] | undefined;
  /** The table's part of the address. */
  ownAddress: string;
  onShow: (view: GridView) => void;
}
