import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { visuallyHidden } from '../../shared/ui/visually-hidden.ts';
import { type NavigationTarget, sectionPath } from './navigation-groups.ts';
import { WaitingBadge } from './waiting-badge.tsx';

/** The link to a section: its icon, its name, and the number of items waiting there. */
export function NavigationItem({ target, isCurrent, count, isCollapsed, onChoose }: NavigationItemProps) {
  const { t } = useTranslation('admin');
  const { id, icon: Icon, navigation } = target;
  const name = t(`sections.${id}`);
  return (
    <Tooltip title={isCollapsed ? name : ''} placement="right" describeChild>
      <ButtonBase
        component={Link}
        to={sectionPath(target)}
        onClick={onChoose}
        aria-current={isCurrent ? 'page' : undefined}
        sx={[item, isCollapsed && { justifyContent: 'center', px: 0 }]}
      >
        <Icon fontSize="small" />
        <Box component="span" sx={isCollapsed ? visuallyHidden : { flex: 1, minWidth: 0 }}>
          {name}
        </Box>
        {navigation.waiting && (
          <WaitingBadge name={navigation.waiting} count={count} isCorner={isCollapsed} />
        )}
      </ButtonBase>
    </Tooltip>
  );
}

const item = {
  position: 'relative',
  width: '100%',
  minHeight: { xs: 44, md: 34 },
  gap: 2.5,
  px: 3,
  borderRadius: 0.8,
  justifyContent: 'flex-start',
  textAlign: 'start',
  typography: 'body2',
  fontWeight: 540,
  color: 'text.secondary',
  '&:hover': { color: 'text.primary', backgroundColor: 'raised' },
  '&[aria-current]': { color: 'primary.main', backgroundColor: 'primary.light', fontWeight: 600 },
} as const;

interface NavigationItemProps {
  target: NavigationTarget;
  isCurrent: boolean;
  count: number | undefined;
  isCollapsed: boolean;
  onChoose: (() => void) | undefined;
}
