import { bookAccountParams, bookUnit } from '@checkout/contract/books/schema.ts';
import BackIcon from '@mui/icons-material/ChevronLeftOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../shared/api/server-clock.ts';
import { ChoiceBox } from '../../shared/fields/choice-box.tsx';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { formatDay } from '../../shared/time/format-date.ts';
import { stack } from '../../shared/ui/stack.ts';
import { useRowActions } from '../actions/use-row-actions.tsx';
import { SectionHeading } from '../form/section-heading.tsx';
import { useRefetchOnAdminEvents } from '../use-refetch-on-admin-events.ts';
import { useUrlSelection } from '../use-url-selection.ts';
import { BalanceView } from './balance-view.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { formatMonth, monthChoices, monthOf } from './month.ts';
import { balanceList, booksKey, periodsQuery } from './queries.ts';
import { ReconciliationView } from './reconciliation/reconciliation-view.tsx';
import { StatementView } from './statement-view.tsx';
import { useAccountName } from './use-account-name.ts';
import { type BooksView, ViewTabs } from './view-tabs.tsx';

/** The books of a month: the trial balance, the statement of one account, and closing a past month. */
export function BooksSection() {
  const { t, i18n } = useTranslation('books');
  const nameOf = useAccountName();
  const now = serverNow();
  const [askedMonth, showMonth] = useUrlSelection('month');
  const [shown, show] = useUrlSelection('account');
  // Not `view`, which is the URL parameter of a table's saved view.
  const [shownPart, showInPlace] = useUrlSelection('part');
  const isReconciliation = shownPart === 'reconciliation';
  const showPart = (part: BooksView): void => {
    if (part === 'reconciliation') showInPlace(part);
    else if (isReconciliation) showInPlace('');
    else if (shown !== '') show('');
  };
  const month = monthOf(askedMonth, now);
  const account = readAccount(shown);
  const { data: periods, error: periodsError, refetch: readPeriods } = useQuery(periodsQuery);
  const { data: accounts } = useQuery({ ...balanceList(month), enabled: account !== undefined });
  const { start, dialog } = useRowActions();
  useRefetchOnAdminEvents([booksKey], { concerns: ({ noun }) => noun === 'invoice' });
  const closed = periods?.periods.find((period) => period.month === month);
  const closable = periods?.closableMonth ?? null;
  const known = accounts?.find((one) => one.account === account?.account);
  return (
    <Box sx={stack(4)}>
      <SectionHeading title={t('title')}>
        {closable !== null && (
          <Button variant="outlined" onClick={() => start({ Dialog: CloseDialog }, closable)}>
            {t('close.open', { month: formatMonth(closable, i18n.language) })}
          </Button>
        )}
      </SectionHeading>
      <ViewTabs shown={isReconciliation ? 'reconciliation' : 'balance'} onShow={showPart} />
      {isReconciliation ? (
        <ReconciliationView />
      ) : (
        <>
          {account && (
            <Button size="small" startIcon={<BackIcon />} onClick={() => show('')} sx={back}>
              {t('statement.back')}
            </Button>
          )}
          <Box sx={{ justifySelf: 'start' }}>
            <ChoiceBox
              label={t('month')}
              choices={monthChoices(month, now)}
              nameOf={(choice) => formatMonth(choice, i18n.language)}
              value={month}
              onChange={(event) => showMonth(event.target.value, { replace: true })}
            />
          </Box>
          {periodsError && !periods && (
            <LoadFailure what={t('periodsFailed')} error={periodsError} onRetry={() => void readPeriods()} />
          )}
          {closed && (
            <Typography color="textSecondary">
              {t('closed', {
                day: formatDay(closed.closedAt, i18n.language),
                name: closed.closedByName ?? closed.closedBy,
              })}
            </Typography>
          )}
          {account ? (
            <>
              <Typography variant="h3" component="h2">
                {nameOf({ account: account.account, name: known?.name ?? null })} · {account.unit}
              </Typography>
              <StatementView requested={{ ...account, month }} />
            </>
          ) : (
            <BalanceView month={month} onOpen={(row) => show(`${row.unit} ${row.account}`)} />
          )}
        </>
      )}
      {dialog}
    </Box>
  );
}

const back = { justifySelf: 'start', ml: -3 } as const;

/** Parses an account as the URL names it, such as `USD receivable`; returns undefined if it is malformed. */
function readAccount(text: string): { account: string; unit: string } | undefined {
  const [unit = '', account = ''] = text.split(' ');
  const isReadable = bookUnit.safeParse(unit).success && bookAccountParams.safeParse({ account }).success;
  return isReadable ? { account, unit } : undefined;
}
