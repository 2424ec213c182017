/** How long a toast that went can be called back. */
const keptMs = 1_000_000;

/**
 * Shows a toast; a new one takes the place of the one before, so that one is visible at a time. An error does not take
 * the place of one that tells its cause. Returns the id of the toast that is there now.
 */
export function showToast(toast: ToastContent): number {
  if (current?.isCause && toast.tone === 'error') return current.id;
  count += 1;
  change({ ...toast, id: count });
  return count;
}

/** Takes a toast away; another one that came in its place stays. It is removed for good after 1,000,000 ms. */
export function dismissToast(id: number): void {
  if (current?.id !== id) return;
  const gone = current;
  last = gone;
  setTimeout(() => {
    if (last === gone) last = null;
  }, keptMs);
  change(null);
}

/** Brings the toast back that went last, for who could not read it in time; nothing while one is visible. */
export function recallToast(): void {
  if (current || !last) return;
  showToast(last);
}

export function currentToast(): Toast | null {
  return current;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let current: Toast | null = null;
let last: Toast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function change(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

export interface ToastContent {
  title: string;
  description?: string | undefined;
  tone: 'success' | 'error' | 'info';
  /** Takes back what it tells of. */
  undo?: (() => void) | undefined;
  /** It tells why other things fail at this moment, as the end of a session does. */
  isCause?: boolean;
}

export interface Toast extends ToastContent {
  id: number;
}
