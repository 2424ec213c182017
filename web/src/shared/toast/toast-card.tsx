import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissToast, type Toast } from './toast-store.ts';
import { useSwipeRight } from './use-swipe-right.ts';

const displayMs = 5_000;
const edge = { success: 'success.main', error: 'error.main', info: 'primary.main' } as const;

/** One toast: disappears after five seconds unless paused, or when it is swiped away. */
export function ToastCard({ toast: { id, title, description, tone, undo }, isPaused }: ToastCardProps) {
  const { t } = useTranslation();
  const { offsetPx, handlers } = useSwipeRight(() => dismissToast(id));
  const takeBack = (): void => {
    dismissToast(id);
    undo?.();
  };

  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissToast(id), displayMs);
    return () => clearTimeout(timer);
  }, [id, isPaused]);

  return (
    <Paper
      elevation={6}
      {...handlers}
      sx={{
        display: 'flex',
        gap: 2,
        p: 3,
        pl: 4,
        borderInlineStart: '3px solid',
        borderColor: edge[tone],
        touchAction: 'pan-y',
        userSelect: 'none',
      }}
      style={{ transform: `translateX(${offsetPx}px)` }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {description && (
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
            {description}
          </Typography>
        )}
      </Box>
      {undo && (
        <Button size="small" onClick={takeBack} sx={{ alignSelf: 'center', flexShrink: 0 }}>
          {t('toasts.undo')}
        </Button>
      )}
      <IconButton size="small" aria-label={t('actions.dismiss')} onClick={() => dismissToast(id)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Paper>
  );
}

interface ToastCardProps {
  toast: Toast;
  /** Whether somebody points at it or has focused it. */
  isPaused: boolean;
}
