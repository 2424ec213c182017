import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { shortScreen } from '../shared/ui/short-screen.ts';
import { useInheritedFocus } from '../shared/ui/use-inherited-focus.ts';
import { DrawerPrintStyle, printedAlone } from './drawer-print-style.tsx';
import { SidePanel } from './side-panel.tsx';
import { useSidePlacement } from './use-side-placement.ts';

/**
 * Shows everything about one row beside its list, with the title at the top and the actions at the bottom
 * always in view. It is modal unless the list is to stay usable and there is room for it (not on a phone).
 */
export function DetailDrawer(props: DetailDrawerProps) {
  const { title, corner, navigation, closeLabel, onClose, actions, children } = props;
  const titleId = useId();
  const placement = useSidePlacement();
  // A button that disappears after doing its work loses the focus, and key presses would then reach nothing.
  const box = useInheritedFocus<HTMLDivElement>(!actions);
  const isBeside = props.isBeside === true && placement !== 'none';
  const all = (
    <Box ref={box} tabIndex={-1} {...printedAlone} sx={isBeside ? besideFrame : frame}>
      <DrawerPrintStyle />
      <Box sx={[bar, { top: 0, flexWrap: 'nowrap', borderBottom: '1px solid', borderColor: 'divider' }]}>
        <Box sx={name}>
          <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {corner}
        </Box>
        <Box sx={{ ml: 'auto', display: 'flex', flexShrink: 0 }}>
          {navigation}
          <IconButton aria-label={closeLabel} onClick={onClose} edge="end">
            <CloseIcon />
          </IconButton>
        </Box>
      </Box>
      <Box sx={body}>{children}</Box>
      {actions && (
        <Box sx={[bar, { bottom: 0, borderTop: '1px solid', borderColor: 'divider' }]}>{actions}</Box>
      )}
    </Box>
  );
  return isBeside ? (
    <SidePanel titleId={titleId} isOver={placement === 'over'} onClose={onClose}>
      {all}
    </SidePanel>
  ) : (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: sheet } }}
    >
      {all}
    </Drawer>
  );
}

/** Not `100vw`, which would include the width of the page's scroll bar. */
const sheet = { width: { xs: '100%', sm: 'auto' } } as const;

const frame = {
  width: { xs: '100%', sm: 560 },
  minHeight: '100%',
  display: 'flex',
  flexDirection: 'column',
  outline: 0,
} as const;

const besideFrame = { ...frame, width: '100%' } as const;

const bar = {
  position: 'sticky',
  [shortScreen]: { position: 'static' },
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  px: { xs: 4, sm: 6 },
  py: 3,
  backgroundColor: 'background.paper',
} as const;

/** What is beside the title moves below it before the title itself wraps. */
const name = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  minWidth: 0,
} as const;

const body = {
  flex: 1,
  display: 'grid',
  alignContent: 'start',
  gap: 6,
  gridTemplateColumns: 'minmax(0, 1fr)',
  px: { xs: 4, sm: 6 },
  py: 5,
} as const;

interface DetailDrawerProps {
  title: string;
  /** Shown beside the title, such as a status. */
  corner?: ReactNode;
  /** Shown beside the close button, such as the links to the next and the previous row. */
  navigation?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  actions?: ReactNode;
  /** Keeps the list usable, see `besideSpace`. */
  isBeside?: boolean;
  children: ReactNode;
}
