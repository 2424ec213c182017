import CloseIcon from '@mui/icons-material/CloseOutlined';
import MenuIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminSection } from '../admin-section.ts';
import type { AdminCounts } from './admin-counts-query.ts';
import { GoToButton } from './go-to-button.tsx';
import { NavigationList } from './navigation-list.tsx';

/** The navigation on a phone: a line that names the current section and opens the list of the others. */
export function NavigationMenu({ current, counts, onGoTo }: NavigationMenuProps) {
  const { t } = useTranslation('admin');
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  const close = (): void => setIsOpen(false);
  const { id, icon: Icon } = current;
  return (
    <Box sx={{ display: { md: 'none' }, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Button
        color="inherit"
        fullWidth
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        startIcon={<Icon />}
        sx={line}
      >
        <Box component="span" sx={{ flex: 1, textAlign: 'start' }}>
          {t(`sections.${id}`)}
        </Box>
        <MenuIcon fontSize="small" />
      </Button>
      <Drawer
        open={isOpen}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
      >
        <Box sx={{ width: 300, maxWidth: '85vw', p: 4 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 3, mb: 3 }}>
            <Typography id={titleId} variant="h3" component="h2">
              {t('sections.label')}
            </Typography>
            <IconButton aria-label={t('rail.close')} edge="end" onClick={close}>
              <CloseIcon />
            </IconButton>
          </Box>
          <GoToButton
            isCollapsed={false}
            onGoTo={() => {
              close();
              onGoTo();
            }}
          />
          <nav aria-labelledby={titleId}>
            <NavigationList current={current} counts={counts} onChoose={close} />
          </nav>
        </Box>
      </Drawer>
    </Box>
  );
}

const line = {
  justifyContent: 'flex-start',
  px: { xs: 4, sm: 6 },
  minHeight: 48,
  borderRadius: 0,
  '& .MuiButton-startIcon': { ml: 0, mr: 3 },
} as const;

interface NavigationMenuProps {
  current: AdminSection;
  counts: AdminCounts | undefined;
  /** Opens the command palette. */
  onGoTo: () => void;
}
