import { LazyPart } from '../../../shared/loading/lazy-part.tsx';
import { useChangeSearch } from '../../../shared/use-change-search.ts';
import { ChangesDrawer } from '../../changes/changes-drawer.tsx';
import { useUrlSelection } from '../../use-url-selection.ts';
import { copiedParameter } from '../actions.ts';
import { DraftsDialog } from '../drafts/drafts-dialog.tsx';
import { CreateInvoiceDialog } from './dialog.tsx';

const DRAFTS = 'invoice_drafts';

/**
 * Shows what the URL names: the form for a new invoice, for a copy of one or for a saved draft, the list of
 * drafts, or in its place how drafts were changed.
 */
export function NewInvoiceOutlet() {
  const [newOne, showNew] = useUrlSelection('new');
  const [from, showFrom] = useUrlSelection(copiedParameter);
  const [draftId, showDraft] = useUrlSelection('draft');
  const [changes, showChanges] = useUrlSelection('changes');
  const changeSearch = useChangeSearch();
  const close = (): void => {
    const shut = draftId !== '' ? showDraft : from !== '' ? showFrom : showNew;
    shut('', { replace: true });
  };
  const startAnother = (): void =>
    changeSearch(
      (current) => {
        for (const name of ['draft', copiedParameter]) current.delete(name);
        current.set('new', 'invoice');
        return current;
      },
      { replace: true },
    );
  return (
    <LazyPart>
      {newOne === 'drafts' && draftId === '' && changes !== DRAFTS && (
        <DraftsDialog
          onOpen={(id) => showDraft(id)}
          onShowChanges={() => showChanges(DRAFTS)}
          onClose={close}
        />
      )}
      {changes === DRAFTS && (
        <ChangesDrawer area={DRAFTS} onClose={() => showChanges('', { replace: true })} />
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
