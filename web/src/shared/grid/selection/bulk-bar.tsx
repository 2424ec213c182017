import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { shortScreen } from '../../ui/short-screen.ts';

/** Shows actions on the selected rows; it floats above the table, so that selecting a row moves nothing. */
export function BulkBar<Row>({ actions, rows, hidden, all, sumsOf, onClear, onDone }: BulkBarProps<Row>) {
  const { t } = useTranslation('grid');
  if (rows.length === 0) return null;
  return (
    <Paper component="section" elevation={8} aria-label={t('bulk.label')} sx={bar}>
      <Box role="status" className="tabular" sx={{ mr: 2 }}>
        <Typography variant="body2" sx={{ fontWeight: 560 }}>
          {all?.isSelected
            ? t('bulk.allChosen', { count: all.total })
            : t('bulk.chosen', { count: rows.length })}
          {!all?.isSelected && hidden > 0 && ` · ${t('bulk.hidden', { count: hidden })}`}
        </Typography>
        {sumsOf && !all?.isSelected && (
          <Typography variant="caption" component="p" color="textSecondary">
            {sumsOf(rows)}
          </Typography>
        )}
      </Box>
      {all && !all.isSelected && (
        <Button size="small" onClick={all.onSelect}>
          {t('bulk.chooseAll', { count: all.total })}
        </Button>
      )}
      {actions.map(({ name, label, isFor, onRun }) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          color="inherit"
          disabled={!all?.isSelected && !rows.some(isFor)}
          onClick={() =>
            onRun(rows, { ...(all?.isSelected && { total: all.total }), onDone: () => onDone(rows) })
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
  [shortScreen]: { position: 'static' },
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
  /** Whether the action applies to a row; its button is disabled while it applies to none. */
  isFor: (row: Row) => boolean;
  /** Gets all selected rows, including those to which it does not apply, so that its results can say so. */
  onRun: (rows: readonly Row[], run: BulkRun) => void;
}

interface BulkRun {
  /** If set, the action is on all matching rows, this many; `rows` are those that are loaded. */
  total?: number;
  /** To be called when the action has started or finished: the rows are then deselected. */
  onDone: () => void;
}

interface BulkBarProps<Row> {
  actions: readonly BulkAction<Row>[];
  rows: readonly Row[];
  /** Number of selected rows that are not in the list, because it was filtered since. */
  hidden: number;
  /** Offers to select all matching rows, if more match than are loaded and all loaded ones are selected. */
  all?: { total: number; isSelected: boolean; onSelect: () => void } | undefined;
  /** Formats the totals of the rows; unavailable for rows that are not loaded. */
  sumsOf?: ((rows: readonly Row[]) => string) | undefined;
  onClear: () => void;
  onDone: (rows: readonly Row[]) => void;
}
