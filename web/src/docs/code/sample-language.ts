import { useSyncExternalStore } from 'react';
import { siteStorage } from '../../shared/browser-storage.ts';

/** The languages of the samples: file extension and name. */
export const sampleLanguages = { sh: 'curl', ts: 'TypeScript', py: 'Python' } as const;

export type SampleLanguage = keyof typeof sampleLanguages;

const storageKey = 'checkout.docs.language';
const listeners = new Set<() => void>();

/** Returns the language that the reader chose last, on any page. */
export function useSampleLanguage(): SampleLanguage {
  return useSyncExternalStore(subscribe, read);
}

export function chooseSampleLanguage(language: SampleLanguage): void {
  siteStorage.setItem(storageKey, language);
  for (const listener of listeners) listener();
}

function read(): SampleLanguage {
  const stored = siteStorage.getItem(storageKey) ?? '';
  return stored in sampleLanguages ? (stored as SampleLanguage) : 'sh';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
