import { type ComponentType, lazy } from 'react';
import { loadTexts } from '../shared/i18n/i18n.ts';
import type { Namespace } from '../shared/i18n/languages.ts';

/**
 * A screen that is loaded, with its texts, when it is first shown. To be made outside of any component: one made while
 * drawing would be forgotten, and made again, each time its loading interrupts the drawing.
 */
export function screen<Props>(texts: Namespace | Namespace[], load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [Screen] = await Promise.all([load(), loadTexts(texts)]);
    return { default: Screen };
  });
}
