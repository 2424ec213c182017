/**
 * The scripts that our Latin font lacks, and their fonts; each is loaded once, and only the subsets that are
 * displayed.
 */
export const scriptFonts = {
  Han: {
    pattern: /\p{Script=Han}/u,
    load: () =>
      Promise.all([
        import('@fontsource-variable/noto-sans-tc/wght.css'),
        import('@fontsource-variable/noto-sans-sc/wght.css'),
      ]),
  },
  Thai: { pattern: /\p{Script=Thai}/u, load: () => import('@fontsource-variable/noto-sans-thai/wght.css') },
} as const;

export type FontScript = keyof typeof scriptFonts;

/** Returns the scripts of a text that need a font of their own. */
export function scriptsIn(text: string): FontScript[] {
  return (Object.keys(scriptFonts) as FontScript[]).filter((script) =>
    scriptFonts[script].pattern.test(text),
  );
}

/**
 * Loads a script's fonts when the first text in it appears, whether in the interface or in data such as a
 * description; for Latin text only, nothing is loaded. Stops observing when all fonts are loaded.
 */
export function loadFontsAsTheyAppear(root: HTMLElement): void {
  const missing = new Set(Object.keys(scriptFonts) as FontScript[]);
  const checkText = (text: string): void => {
    for (const script of scriptsIn(text)) {
      if (!missing.delete(script)) continue;
      scriptFonts[script].load().catch(() => missing.add(script));
    }
    if (missing.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target.nodeType === Node.TEXT_NODE) checkText(target.textContent ?? '');
      for (const node of addedNodes) checkText(node.textContent ?? '');
    }
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  checkText(root.textContent ?? '');
}
