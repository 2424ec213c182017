import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { withoutKeyboard } from '../../shared/ui/without-keyboard.ts';
import { KeyCap } from '../keys/key-cap.tsx';

/** Opens the command palette. */
export function GoToButton({ isCollapsed, onGoTo }: { isCollapsed: boolean; onGoTo: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <ButtonBase
      onClick={onGoTo}
      aria-label={isCollapsed ? t('rail.goTo') : undefined}
      aria-keyshortcuts="Control+K"
      aria-haspopup="dialog"
      sx={[item, isCollapsed && { justifyContent: 'center', px: 0 }]}
    >
      <SearchIcon fontSize="small" />
      {isCollapsed || (
        <>
          <Box component="span" sx={{ flex: 1 }}>
            {t('rail.goTo')}
          </Box>
          <Box component="span" sx={{ [withoutKeyboard]: { display: 'none' } }}>
            <KeyCap cap="Ctrl K" />
          </Box>
        </>
      )}
    </ButtonBase>
  );
}

const item = {
  width: '100%',
  minHeight: 36,
  gap: 3,
  px: 3,
  mb: 2,
  flexShrink: 0,
  borderRadius: 0.8,
  justifyContent: 'flex-start',
  textAlign: 'start',
  typography: 'body2',
  color: 'text.tertiary',
  backgroundColor: 'raised',
  '&:hover': { color: 'text.primary' },
} as const;
