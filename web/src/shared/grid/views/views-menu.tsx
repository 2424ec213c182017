import ViewsIcon from '@mui/icons-material/BookmarkBorderOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridLayout } from '../columns/grid-layout.ts';
import type { GridDefinition, GridQuery } from '../grid-definition.ts';
import { toolbarButton } from '../toolbar-style.ts';
import type { SharedView } from './shared-view.ts';
import { useGridViews } from './use-grid-views.ts';
import { ViewsPanel } from './views-panel.tsx';

/** The menu of a table's saved views and of one shared by a link; also saves the current state as a view. */
export function ViewsMenu<Row extends RowData>(props: ViewsMenuProps<Row>) {
  const { shared, definition } = props;
  const { t } = useTranslation('grid');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const saved = useGridViews(props);
  const { chosen, isChanged } = saved;
  const close = (): void => setAnchor(null);
  const ofChosen = chosen && t(isChanged ? 'views.changed' : 'views.chosen', { name: chosen.name });
  const ofShown = shared ? t('views.shared', { name: shared.name }) : ofChosen;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ViewsIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          saved.refresh();
        }}
        aria-label={ofShown ?? t('views.open')}
        sx={ofShown ? named : toolbarButton}
      >
        <Box
          component="span"
          className="words"
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {ofShown ?? t('views.open')}
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('views.title'),
            sx: { mt: 1, width: '23.75rem', maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        <ViewsPanel saved={saved} shared={shared} place={definition.place} onClose={close} />
      </Popover>
    </>
  );
}

/** The name of the active view is shown however narrow the toolbar is. */
const named = { maxWidth: { xs: 160, lg: 240 } } as const;

interface ViewsMenuProps<Row extends RowData> {
  definition: GridDefinition<Row>;
  query: GridQuery;
  layout: GridLayout;
  onOwnLayout: (layout: GridLayout) => void;
  /** The view that a link contains, if any. */
  shared: SharedView | undefined;
}
