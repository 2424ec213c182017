import ViewsIcon from '@mui/icons-material/BookmarkBorderOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stack } from '../../ui/stack.ts';
import type { GridLayout } from '../columns/grid-layout.ts';
import type { GridDefinition, GridQuery } from '../grid-definition.ts';
import { toolbarButton } from '../toolbar-style.ts';
import { linkToView, type SharedView } from './shared-view.ts';
import { useGridViews } from './use-grid-views.ts';
import { ViewLine } from './view-line.tsx';
import { ViewName } from './view-name.tsx';

/** The menu of a table's saved views and of one shared by a link; also saves the current state as a view. */
export function ViewsMenu<Row extends RowData>(props: ViewsMenuProps<Row>) {
  const { shared, definition } = props;
  const { t } = useTranslation('grid');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { views, chosen, isChanged, ...acts } = useGridViews(props);
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
          acts.refresh();
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
            sx: { mt: 1, width: 380, maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        <Box sx={{ p: 4, ...stack(4) }}>
          {shared && (
            <Box sx={{ display: 'grid', gap: 2 }}>
              <Typography variant="body2">{t('views.fromLink', { name: shared.name })}</Typography>
              <Button
                size="small"
                variant="outlined"
                onClick={() => {
                  acts.leaveShared();
                  close();
                }}
              >
                {t('views.leaveShared')}
              </Button>
            </Box>
          )}
          <Box>
            <Typography variant="body2" sx={{ fontWeight: 560, mb: 1 }}>
              {t('views.title')}
            </Typography>
            {views.length === 0 && (
              <Typography variant="body2" color="textSecondary">
                {t('views.none')}
              </Typography>
            )}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {views.map((view) => (
                <ViewLine
                  key={view.id}
                  view={view}
                  link={linkToView(view, window.location.href, definition.place)}
                  isChosen={!shared && view.id === chosen?.id}
                  onShow={() => {
                    acts.show(view);
                    close();
                  }}
                  onDefault={() => acts.makeDefault(view.id, !view.isDefault)}
                  onRename={(name) => acts.rename(view.id, name)}
                  onRemove={() => acts.remove(view.id)}
                />
              ))}
            </Box>
          </Box>
          {!shared && chosen && isChanged && (
            <Button size="small" variant="outlined" onClick={() => acts.update(chosen.id)}>
              {t('views.update', { name: chosen.name })}
            </Button>
          )}
          <ViewName
            key={shared?.name}
            label={t('views.name')}
            submit={t('views.save')}
            name={shared?.name ?? ''}
            onName={acts.add}
          />
        </Box>
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
