import { createContext, useContext } from 'react';
import type { OpenDialog } from './invoice-dialogs.tsx';

/** How a row, whose columns are constants, asks the section around it for a dialog. */
export const ActOnInvoice = createContext<(dialog: OpenDialog) => void>(() => {
  throw new Error('Rows of invoices stand inside of ActOnInvoice.');
});

export function useActOnInvoice(): (dialog: OpenDialog) => void {
  return useContext(ActOnInvoice);
}
