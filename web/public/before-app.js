/*
 * Runs before the first paint and before the app's own code.
 */

/*
 * Readers who prefer dark mode must never see a flash of light. The storage key and the attribute are those of the
 * theme (src/app/color-scheme.ts).
 */
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('checkout.colorScheme');
  } catch {
    mode = null; // Storage is blocked: the system's preference applies.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
})();

/*
 * During an upgrade, the page may come from a gateway of one release and its code from one of the other, which does
 * not have these files. Nothing else would notice: the page is loaded again, after pauses that double, for a minute.
 * An upgrade is over before the third try: from then on the page says that its code is missing.
 */
(() => {
  const key = 'checkout.loadTries';
  const maxTries = 6;
  const quietTries = 2;
  const texts = {
    en: 'This page could not be loaded completely. Please check your connection and load it again.',
    th: 'โหลดหน้านี้ได้ไม่ครบ โปรดตรวจสอบการเชื่อมต่อแล้วโหลดใหม่',
    'zh-Hans': '此页面未能完整加载。请检查网络连接，然后重新加载。',
    'zh-Hant': '此頁面未能完整載入。請檢查網路連線，然後重新載入。',
  };
  let isWhole = true;
  const say = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem('checkout.language');
    } catch {
      chosen = null; // Storage is blocked: the browser's languages apply.
    }
    const read = navigator.languages.map((code) => {
      const { language, script } = new Intl.Locale(code).maximize();
      return language === 'zh' ? `zh-${script}` : language;
    });
    const language = [chosen, ...read].find((code) => Object.hasOwn(texts, code)) ?? 'en';
    const note = document.createElement('p');
    note.className = 'not-running';
    note.role = 'alert';
    note.lang = language;
    note.textContent = texts[language];
    document.body.append(note);
  };
  const loadAgain = ({ target }) => {
    if (!isWhole || !target?.matches?.('script[type="module"], link[rel="stylesheet"]')) return;
    isWhole = false;
    const isCode = target.matches('script');
    try {
      const tries = Number(sessionStorage.getItem(key));
      sessionStorage.setItem(key, String(tries + 1));
      if (tries < maxTries) setTimeout(() => location.reload(), 1_000 * 2 ** tries);
      if (isCode && tries >= quietTries) say();
    } catch {
      // Storage is blocked: without a count it would never stop.
      if (isCode) say();
    }
  };
  addEventListener('error', loadAgain, true);
  addEventListener('load', () => {
    removeEventListener('error', loadAgain, true);
    try {
      if (isWhole) sessionStorage.removeItem(key);
    } catch {
      // Storage is blocked: nothing was counted.
    }
  });
})();
