import { type ComponentType, lazy, useState } from 'react';
import { loadTexts } from '../shared/i18n/i18n.ts';
import type { Namespace } from '../shared/i18n/languages.ts';

/**
 * A screen that is loaded, with its texts, when it is first shown, or by `load` before. To be made outside of any
 * component: one made while drawing would be forgotten, and made again, each time its loading interrupts the drawing.
 */
export function screen<Props extends object>(
  texts: Namespace | Namespace[],
  fetchCode: () => Promise<ComponentType<Props>>,
) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    const [Loaded] = await Promise.all([fetchCode(), loadTexts(texts)]);
    loaded = Loaded;
    return { default: Loaded };
  };
  const Late = lazy(load);

  // What is there is drawn at once: of a promise, even a kept one, React would show the loading state for 300 ms.
  // biome-ignore lint/correctness/noComponentHookFactories: made once each, as with `lazy`, never while drawing.
  function Screen(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Late);
    return <Shown {...props} />;
  }
  return Object.assign(Screen, { load });
}
