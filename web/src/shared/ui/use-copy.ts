import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../toast/toast-store.ts';

const shownMs = 2_000;

/** Returns a function that copies a text to the clipboard, and whether that happened in the last 2 s. */
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
      // The browser may deny access; the reader can still select the text on the page.
      showToast({ tone: 'error', title: t('copy.failed'), description: t('copy.failedText') });
      return false;
    }
    setIsCopied(true);
    return true;
  };
  return { isCopied, copy };
}
