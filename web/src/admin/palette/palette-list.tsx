// biome-ignore-all lint/a11y/useSemanticElements: options with an icon and two lines are more than <option> can hold.
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays in the box, which names the option it is at.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import type { Target } from './use-targets.tsx';

/** The results, group by group; the selected one is scrolled into view. */
export function PaletteList({ id, groups, chosen, onGo }: PaletteListProps) {
  const chosenId = chosen && `${id}-${chosen.id}`;
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <Box id={id} role="listbox" sx={{ overflowY: 'auto', p: 2, scrollbarWidth: 'thin' }}>
      {groups.map(({ name, targets }, place) => (
        <Box key={name} role="group" aria-labelledby={`${id}-group-${place}`} sx={{ pb: 2 }}>
          <Typography id={`${id}-group-${place}`} component="p" variant="caption" sx={heading}>
            {name}
          </Typography>
          {targets.map((target) => (
            <Box
              key={target.id}
              id={`${id}-${target.id}`}
              role="option"
              aria-selected={target === chosen}
              onClick={() => onGo(target)}
              onMouseDown={(event) => event.preventDefault()} // The focus stays in the search box.
              sx={line}
            >
              <target.Icon fontSize="small" sx={{ color: 'text.tertiary' }} />
              <Box sx={words}>
                <Box component="span" sx={title}>
                  {target.name}
                </Box>
                <Box component="span" className="tabular" sx={detail}>
                  {target.detail}
                </Box>
              </Box>
              {target.corner}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

const heading = { px: 2, py: 1, color: 'text.tertiary' } as const;

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 40,
  px: 2,
  borderRadius: 0.8,
  typography: 'body2',
  cursor: 'pointer',
  scrollMargin: 8,
  '&:hover': { backgroundColor: 'action.hover' },
  '&[aria-selected="true"]': { backgroundColor: 'raised' },
} as const;

/** Side by side, or on a phone one below the other, where nothing is cut. */
const words = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  columnGap: 3,
  py: 1,
} as const;

const oneLine = {
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  textOverflow: 'ellipsis',
  whiteSpace: { sm: 'nowrap' },
} as const;

/** Beside a long detail it is the detail that is cut. */
const title = { ...oneLine, fontWeight: 540, flexShrink: 0, maxWidth: { sm: '60%' } } as const;

const detail = { ...oneLine, color: 'text.secondary' } as const;

interface PaletteListProps {
  id: string;
  groups: readonly { name: string; targets: readonly Target[] }[];
  chosen: Target | undefined;
  onGo: (target: Target) => void;
}
