import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../toast/toast-store.ts';

const shownMs = 2_000;

/** Puts a text into the clipboard, and tells for a moment that it is there. */
export function useCopy(text: string): { isCopied: boolean; copy: () => Promise<boolean> } {
  const { t } = useTranslation('shell');
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async (): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // A browser may forbid it; the text stands on the page to be marked by hand.
      showToast({ tone: 'error', title: t('copy.failed'), description: t('copy.failedText') });
      return false;
    }
    setIsCopied(true);
    return true;
  };
  return { isCopied, copy };
}
