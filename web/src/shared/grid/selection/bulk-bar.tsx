import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** What can be done about the rows that are chosen; it floats over them, so that choosing one moves nothing. */
export function BulkBar<Row>({ actions, rows, hidden, all, sumsOf, onClear, onDone }: BulkBarProps<Row>) {
  const { t } = useTranslation('grid');
  if (rows.length === 0) return null;
  return (
    <Paper component="section" elevation={8} aria-label={t('bulk.label')} sx={bar}>
      <Box role="status" className="tabular" sx={{ mr: 2 }}>
        <Typography variant="body2" sx={{ fontWeight: 560 }}>
          {all?.isChosen
            ? t('bulk.allChosen', { count: all.total })
            : t('bulk.chosen', { count: rows.length })}
          {!all?.isChosen && hidden > 0 && ` · ${t('bulk.hidden', { count: hidden })}`}
        </Typography>
        {sumsOf && !all?.isChosen && (
          <Typography variant="caption" component="p" color="textSecondary">
            {sumsOf(rows)}
          </Typography>
        )}
      </Box>
      {all && !all.isChosen && (
        <Button size="small" onClick={all.onChoose}>
          {t('bulk.chooseAll', { count: all.total })}
        </Button>
      )}
      {actions.map(({ name, label, isFor, onRun }) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          color="inherit"
          disabled={!all?.isChosen && !rows.some(isFor)}
          onClick={() =>
            onRun(rows, { ...(all?.isChosen && { total: all.total }), onDone: () => onDone(rows) })
          }
        >
          {label}
        </Button>
      ))}
      <Button size="small" color="inherit" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </Paper>
  );
}

const bar = {
  position: 'sticky',
  bottom: 'calc(16px + env(safe-area-inset-bottom))',
  zIndex: 'appBar',
  justifySelf: 'center',
  maxWidth: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: 4,
  py: 2,
} as const;

export interface BulkAction<Row> {
  name: string;
  label: string;
  /** Whether it can be done about a row; the button stands still while that is true of none. */
  isFor: (row: Row) => boolean;
  /** Gets every chosen row, also those it is not for, so that its results can say so. */
  onRun: (rows: readonly Row[], run: BulkRun) => void;
}

interface BulkRun {
  /** It is about all that match, which are so many; the rows are the ones of them that are here. */
  total?: number;
  /** To be called when it is under way, or done: the rows are chosen no longer. */
  onDone: () => void;
}

interface BulkBarProps<Row> {
  actions: readonly BulkAction<Row>[];
  rows: readonly Row[];
  /** So many of them are not in the list: it was narrowed down since. */
  hidden: number;
  /** Where more match than are here, and all of these are chosen. */
  all?: { total: number; isChosen: boolean; onChoose: () => void } | undefined;
  /** What they come to, in words; not known of rows that are not here. */
  sumsOf?: ((rows: readonly Row[]) => string) | undefined;
  onClear: () => void;
  onDone: (rows: readonly Row[]) => void;
}
