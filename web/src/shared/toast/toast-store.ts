/** How long the last dismissed toast can be recalled. */
const keptMs = 1_000_000;

/**
 * Shows a toast in place of the previous one, so that only one is visible. An error does not replace a toast
 * that explains its cause. Returns the id of the toast that is now visible.
 */
export function showToast(toast: ToastContent): number {
  if (current?.isCause && toast.tone === 'error') return current.id;
  count += 1;
  change({ ...toast, id: count });
  return count;
}

/** Dismisses a toast, but not another one that has replaced it. It can be recalled for 1,000,000 ms. */
export function dismissToast(id: number): void {
  if (current?.id !== id) return;
  const gone = current;
  last = gone;
  setTimeout(() => {
    if (last === gone) last = null;
  }, keptMs);
  change(null);
}

/**
 * Dismisses an error toast once the user acts on it; it may also cover the very button that is needed next.
 */
export function dismissErrorToast(): void {
  if (current?.tone === 'error') dismissToast(current.id);
}

/** Shows the last dismissed toast again, for readers who missed it; does nothing while one is visible. */
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
  /** Undoes what the toast reports. */
  undo?: (() => void) | undefined;
  /** Whether it explains why other calls currently fail, for example that the session has ended. */
  isCause?: boolean;
}

export interface Toast extends ToastContent {
  id: number;
}
