import { type ComponentType, lazy, useState } from 'react';

const failures = new Set<() => void>();

/**
 * Creates a component whose code is loaded on its first render, or earlier by `load`; a failed download, for
 * example after a network change, is repeated once. Must be called outside of any component: one created
 * while rendering would be discarded, and created again, each time its loading suspends the render. `recover`
 * is awaited before a failure is shown; it may reload the document.
 */
export function lazyComponent<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  recover?: () => Promise<void>,
) {
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
        await recover?.();
        failures.add(forget);
        throw error;
      }
    });
  const forget = (): void => {
    Lazy = begin();
  };
  let Lazy = begin();

  // Code that has loaded is rendered at once: for a promise, even a resolved one, React would show the
  // fallback for 300 ms.
  // biome-ignore lint/correctness/noComponentHookFactories: created once each, never during a render.
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { load });
}

/**
 * Allows failed code to be loaded again on its next render; React itself keeps a failure for good. Must be
 * called after the failure is on screen: earlier, it would be rendered and loaded again in a loop.
 */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}
