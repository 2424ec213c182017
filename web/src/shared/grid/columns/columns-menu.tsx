import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnId, type LooseColumn } from '../grid-column.ts';
import type { GridDefinition } from '../grid-definition.ts';
import { toolbarButton } from '../toolbar-style.ts';
import { useIsNarrow } from '../use-is-narrow.ts';
import { ColumnLine } from './column-line.tsx';
import { DensityChoice } from './density-choice.tsx';
import {
  defaultLayout,
  type GridLayout,
  withColumnMoved,
  withColumnPinned,
  withColumnShown,
} from './grid-layout.ts';

/**
 * Chooses which columns are shown and in which order; in table layout also which are pinned, and the density
 * of the rows.
 */
export function ColumnsMenu<Row extends RowData>({
  definition,
  names,
  layout,
  onLayout,
}: ColumnsMenuProps<Row>) {
  const { t } = useTranslation('grid');
  const isNarrow = useIsNarrow();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const columns = definition.columns as readonly LooseColumn[];
  const fixed = new Set(columns.filter(({ meta }) => meta?.edge).map(columnId));
  const movable = layout.order.filter((id) => !fixed.has(id));
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={t('columns.open')}
        sx={toolbarButton}
      >
        <span className="words">{t('columns.open')}</span>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('columns.title'),
            sx: { mt: 1, width: '23.125rem', maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        <Box sx={{ p: 4, display: 'grid', gap: 4 }}>
          <Box>
            <Typography variant="body2" sx={{ fontWeight: 560, mb: 1 }}>
              {t('columns.title')}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {movable.map((id, index) => (
                <ColumnLine
                  key={id}
                  id={id}
                  name={names[id] ?? id}
                  pin={layout.pins[id]}
                  isShown={!layout.hidden.includes(id)}
                  before={movable[index - 1]}
                  after={movable[index + 1]}
                  onShow={(isShown) => onLayout(withColumnShown(layout, { id, isShown }))}
                  onPin={
                    isNarrow ? undefined : (side) => onLayout(withColumnPinned(layout, { id, side, columns }))
                  }
                  onMove={(move) => onLayout(withColumnMoved(layout, move))}
                />
              ))}
            </Box>
          </Box>
          {!isNarrow && (
            <DensityChoice
              density={layout.density}
              onChoose={(density) => onLayout({ ...layout, density })}
            />
          )}
          <Button size="small" variant="outlined" onClick={() => onLayout(defaultLayout(columns))}>
            {t('columns.reset')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}

interface ColumnsMenuProps<Row extends RowData> {
  definition: GridDefinition<Row>;
  names: Readonly<Record<string, string>>;
  layout: GridLayout;
  onLayout: (layout: GridLayout) => void;
}
