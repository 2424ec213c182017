import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../loading/load-failure.tsx';
import { Message } from '../../ui/message.tsx';
import { stack } from '../../ui/stack.ts';
import { linkToView, type SharedView } from './shared-view.ts';
import type { useGridViews } from './use-grid-views.ts';
import { ViewLine } from './view-line.tsx';
import { ViewName } from './view-name.tsx';

/** The content of the menu of views: one shared by a link, the saved ones, and a field that saves the current state. */
export function ViewsPanel({ saved, shared, place, onClose }: ViewsPanelProps) {
  const { t } = useTranslation('grid');
  const { views, loadError, chosen, isChanged, failure } = saved;
  return (
    <Box sx={{ p: 4, ...stack(4) }}>
      {shared && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="body2">{t('views.fromLink', { name: shared.name })}</Typography>
          <Button
            size="small"
            variant="outlined"
            onClick={() => {
              saved.leaveShared();
              onClose();
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
        {loadError && <LoadFailure what={t('views.loadFailed')} error={loadError} onRetry={saved.reload} />}
        {views?.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('views.none')}
          </Typography>
        )}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {views?.map((view) => (
            <ViewLine
              key={view.id}
              view={view}
              link={linkToView(view, window.location.href, place)}
              isChosen={!shared && view.id === chosen?.id}
              onShow={() => {
                saved.show(view);
                onClose();
              }}
              onDefault={() => saved.makeDefault(view.id, !view.isDefault)}
              onRename={(name) => saved.rename(view.id, name)}
              onRemove={() => saved.remove(view.id)}
            />
          ))}
        </Box>
      </Box>
      {!shared && chosen && isChanged && (
        <Button size="small" variant="outlined" onClick={() => saved.update(chosen.id)}>
          {t('views.update', { name: chosen.name })}
        </Button>
      )}
      <ViewName
        key={shared?.name}
        label={t('views.name')}
        submit={t('views.save')}
        name={shared?.name ?? ''}
        onName={saved.add}
      />
      {failure && <Message tone="error">{failure}</Message>}
    </Box>
  );
}

interface ViewsPanelProps {
  saved: ReturnType<typeof useGridViews>;
  /** The view that a link contains, if any. */
  shared: SharedView | undefined;
  /** As in `GridDefinition`. */
  place: readonly string[] | undefined;
  onClose: () => void;
}
