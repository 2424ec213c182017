import { useDiscard } from './use-discard.tsx';

/** Asks before a page with something unsaved on it is left. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  return useDiscard({ isDirty, onClose: () => {}, isWholePage: true }).question;
}
