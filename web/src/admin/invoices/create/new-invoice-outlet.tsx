import { useSearchParams } from 'react-router-dom';
import { LazyPart } from '../../../shared/loading/lazy-part.tsx';
import { useUrlSelection } from '../../use-url-selection.ts';
import { copiedParameter } from '../actions.ts';
import { DraftsDialog } from '../drafts/drafts-dialog.tsx';
import { CreateInvoiceDialog } from './dialog.tsx';

/** Shows the form that the URL names: a new invoice, a copy of one, a saved draft, or the list of drafts. */
export function NewInvoiceOutlet() {
  const [newOne, showNew] = useUrlSelection('new');
  const [from, showFrom] = useUrlSelection(copiedParameter);
  const [draftId, showDraft] = useUrlSelection('draft');
  const [, setSearchParams] = useSearchParams();
  const close = (): void => {
    const shut = draftId !== '' ? showDraft : from !== '' ? showFrom : showNew;
    shut('', { replace: true });
  };
  const startAnother = (): void =>
    setSearchParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const name of ['draft', copiedParameter]) next.delete(name);
        next.set('new', 'invoice');
        return next;
      },
      { replace: true },
    );
  return (
    <LazyPart>
      {newOne === 'drafts' && draftId === '' && (
        <DraftsDialog onOpen={(id) => showDraft(id)} onClose={close} />
      )}
      {(newOne === 'invoice' || from !== '' || draftId !== '') && (
        <CreateInvoiceDialog
          key={from + draftId}
          from={from}
          draftId={draftId}
          onAnother={startAnother}
          onClose={close}
        />
      )}
    </LazyPart>
  );
}
