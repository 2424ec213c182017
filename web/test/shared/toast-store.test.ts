import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { currentToast, dismissToast, recallToast, showToast } from '../../src/shared/toast/toast-store.ts';

const saved = { title: 'Saved', tone: 'success' } as const;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  dismissToast(currentToast()?.id ?? 0);
  jest.runAllTimers();
  jest.useRealTimers();
});

test('a new toast replaces the previous one, and dismissing that one has no effect on it', () => {
  showToast(saved);
  const first = currentToast()?.id ?? 0;
  showToast({ title: 'Removed', tone: 'info' });
  dismissToast(first);
  expect(currentToast()).toMatchObject({ title: 'Removed' });
});

test('an error does not replace the toast that explains it; other toasts do', () => {
  showToast({ title: 'Session Expired', tone: 'error', isCause: true });
  showToast({ title: 'Save Failed', tone: 'error' });
  expect(currentToast()).toMatchObject({ title: 'Session Expired' });
  showToast(saved);
  expect(currentToast()).toMatchObject(saved);
});

test('a dismissed toast can be restored for 1,000,000 ms and is then removed', () => {
  showToast(saved);
  dismissToast(currentToast()?.id ?? 0);
  expect(currentToast()).toBeNull();
  jest.advanceTimersByTime(999_999);
  recallToast();
  expect(currentToast()).toMatchObject(saved);

  dismissToast(currentToast()?.id ?? 0);
  jest.advanceTimersByTime(1_000_000);
  recallToast();
  expect(currentToast()).toBeNull();
});

test('nothing is restored over a visible toast', () => {
  showToast(saved);
  dismissToast(currentToast()?.id ?? 0);
  showToast({ title: 'Removed', tone: 'info' });
  recallToast();
  expect(currentToast()).toMatchObject({ title: 'Removed' });
});
