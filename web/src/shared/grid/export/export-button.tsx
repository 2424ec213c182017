import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../save-file.ts';
import { showToast } from '../../toast/toast-store.ts';
import { joinSentences } from '../../ui/as-sentence.ts';
import { describeError } from '../../ui/describe-error.ts';
import type { GridLayout } from '../columns/grid-layout.ts';
import { columnId, type LooseColumn, valueIn } from '../grid-column.ts';
import type { GridDefinition, GridTexts } from '../grid-definition.ts';
import { shownColumns } from '../grid-frame.ts';
import type { GridSource } from '../source/grid-source.ts';
import { toolbarButton } from '../toolbar-style.ts';
import { toCsv } from './grid-csv.ts';

/** Saves all matching rows, in the order of the table, as a CSV file. */
export function ExportButton<Row extends RowData>(props: ExportButtonProps<Row>) {
  const { definition, source, readCsv, onFailure } = props;
  const { t } = useTranslation('grid');
  const { t: tShell } = useTranslation('shell');
  const file = useMutation({
    mutationFn: async () => readCsv?.() ?? ownCsv(props),
    onSuccess: (content) => saveFile({ content, name: `${definition.id}.csv` }),
    onMutate: () => onFailure(''),
    onError: (error) => {
      const [title, description] = [t('export.failed'), describeError(error, tShell)];
      showToast({ tone: 'error', title, description });
      onFailure(joinSentences(title, description));
    },
  });
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={file.isPending}
      loadingPosition="start"
      disabled={source.rows === undefined || source.rows.length === 0}
      onClick={() => file.mutate()}
      aria-label={t('export.open')}
      sx={toolbarButton}
    >
      <span className="words">{t('export.open')}</span>
    </Button>
  );
}

/** Builds a file of the reader's visible columns that hold values. */
async function ownCsv<Row extends RowData>({ definition, texts, layout, source }: ExportButtonProps<Row>) {
  const columns = shownColumns(definition.columns as readonly LooseColumn[], layout).filter(
    ({ accessorKey, accessorFn }) => accessorKey !== undefined || accessorFn !== undefined,
  );
  const names = columns.map((column) => texts.columns[columnId(column)] ?? columnId(column));
  const rows = await source.readAll();
  const lines = rows.map((row) => columns.map((column) => valueIn(column, row)));
  return new Blob([toCsv([names, ...lines])], { type: 'text/csv;charset=utf-8' });
}

interface ExportButtonProps<Row extends RowData> {
  definition: GridDefinition<Row>;
  texts: GridTexts;
  layout: GridLayout;
  source: GridSource<Row>;
  readCsv: (() => Promise<Blob>) | undefined;
  /** Called with the reason when it failed, and with '' when it is tried again. */
  onFailure: (reason: string) => void;
}
