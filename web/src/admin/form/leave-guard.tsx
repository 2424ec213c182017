import { useDiscard } from './use-discard.tsx';

/** Asks before leaving a page with unsaved input. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  return useDiscard({ isDirty, onClose: () => {}, isWholePage: true }).question;
}
