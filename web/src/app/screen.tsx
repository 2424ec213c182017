import type { ComponentType } from 'react';
import { loadTexts } from '../shared/i18n/i18n.ts';
import type { Namespace } from '../shared/i18n/texts.ts';
import { lazyComponent } from '../shared/loading/lazy-component.tsx';
import { reloadIfOutdated } from '../shared/loading/new-release.ts';

/**
 * Wraps a screen so that its code and texts are loaded when it is first shown, or earlier by `load`. If they are
 * gone because a new release was deployed, `recover` reloads the document at the screen's address.
 */
export function screen<Props extends object>(
  texts: Namespace | Namespace[],
  fetchCode: () => Promise<ComponentType<Props>>,
  recover: () => Promise<void> = reloadIfOutdated,
) {
  return lazyComponent(async () => {
    const [Loaded] = await Promise.all([fetchCode(), loadTexts(texts)]);
    return Loaded;
  }, recover);
}
