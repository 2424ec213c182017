import CollapseIcon from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import ExpandIcon from '@mui/icons-material/KeyboardDoubleArrowRightOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteName } from '../../app/shell/site-name.tsx';
import type { AdminSection } from '../admin-section.ts';
import { readIsCollapsed, writeIsCollapsed } from './collapsed-choice.ts';
import { GoToButton } from './go-to-button.tsx';
import { NavigationFoot } from './navigation-foot.tsx';
import { NavigationList } from './navigation-list.tsx';
import { NavigationMenu } from './navigation-menu.tsx';
import { useAdminCounts } from './use-admin-counts.ts';

/** The navigation between sections: a collapsible rail on the left, and a menu on a phone. */
export function AdminNavigation({ current, onGoTo }: AdminNavigationProps) {
  const { t } = useTranslation('admin');
  const { breakpoints } = useTheme();
  const counts = useAdminCounts();
  const [isCollapsed, setIsCollapsed] = useState(
    () => readIsCollapsed() ?? window.matchMedia(breakpoints.down('lg').replace('@media ', '')).matches,
  );
  const toggle = (): void => {
    writeIsCollapsed(!isCollapsed);
    setIsCollapsed(!isCollapsed);
  };
  const width = isCollapsed ? 64 : 216;
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--rail-width', `${width}px`);
    return () => void style.removeProperty('--rail-width');
  }, [width]);
  const label = isCollapsed ? t('rail.expand') : t('rail.collapse');
  return (
    <>
      <Box sx={[navigation, { width }]}>
        {isCollapsed || (
          <Box sx={{ pl: 3, pb: 3 }}>
            <SiteName isWrapped />
          </Box>
        )}
        <GoToButton isCollapsed={isCollapsed} onGoTo={onGoTo} />
        <nav aria-label={t('sections.label')}>
          <NavigationList current={current} counts={counts} isCollapsed={isCollapsed} />
        </nav>
        <NavigationFoot isCollapsed={isCollapsed}>
          <Tooltip title={label} placement="right">
            <IconButton onClick={toggle} aria-label={label} aria-expanded={!isCollapsed}>
              {isCollapsed ? <ExpandIcon fontSize="small" /> : <CollapseIcon fontSize="small" />}
            </IconButton>
          </Tooltip>
        </NavigationFoot>
      </Box>
      <NavigationMenu current={current} counts={counts} onGoTo={onGoTo} />
    </>
  );
}

const navigation = {
  display: { xs: 'none', md: 'flex' },
  flexDirection: 'column',
  flexShrink: 0,
  position: 'sticky',
  top: 0,
  alignSelf: 'flex-start',
  boxSizing: 'border-box',
  height: '100dvh',
  overflowY: 'auto',
  px: 3,
  py: 4,
  borderInlineEnd: '1px solid',
  borderColor: 'divider',
} as const;

interface AdminNavigationProps {
  current: AdminSection;
  /** Opens the command palette. */
  onGoTo: () => void;
}
