import { type ComponentType, lazy, useState } from 'react';

const failures = new Set<() => void>();

/**
 * A component whose code is loaded when it is first drawn, or by `load` before; what is lost on its way, as when the
 * network changes, is asked for once more. To be made outside of any component: one made while drawing would be
 * forgotten, and made again, each time its loading interrupts the drawing.
 */
export function late<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    const Loaded = await fetchCode();
    loaded = Loaded;
    return { default: Loaded };
  };
  const begin = () =>
    lazy(async () => {
      try {
        return await load().catch(load);
      } catch (error) {
        failures.add(forget);
        throw error;
      }
    });
  const forget = (): void => {
    Late = begin();
  };
  let Late = begin();

  // What is there is drawn at once: of a promise, even a kept one, React would show the loading state for 300 ms.
  // biome-ignore lint/correctness/noComponentHookFactories: made once each, as with `lazy`, never while drawing.
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Late);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { load });
}

/**
 * Lets what could not be loaded be loaded anew when it is drawn again; React by itself keeps a failure for good. To be
 * called when the failure is on the screen: before, it would be drawn, and loaded, again and again.
 */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}
