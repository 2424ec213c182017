import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import { Fragment } from 'react';
import type { AdminSection } from '../admin-section.ts';
import { sections } from '../sections.ts';
import type { AdminCounts } from './admin-counts-query.ts';
import { railGroups, railIdOf } from './rail-groups.ts';
import { RailItem } from './rail-item.tsx';

/** The sections of the back office, with the number of items in each that wait for a person. */
export function RailList({ current, counts, isCollapsed = false, onChoose }: RailListProps) {
  return railGroups(sections).map((group, place) => (
    <Fragment key={group[0]?.id}>
      {place > 0 && <Divider sx={{ my: { xs: 3, md: 2 } }} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: { xs: 1, md: 0.5 } }}>
        {group.map((target) => (
          <li key={target.id}>
            <RailItem
              target={target}
              isCurrent={target.id === railIdOf(current)}
              count={target.rail.waiting && counts?.[target.rail.waiting]}
              isCollapsed={isCollapsed}
              onChoose={onChoose}
            />
          </li>
        ))}
      </Box>
    </Fragment>
  ));
}

interface RailListProps {
  current: AdminSection;
  counts: AdminCounts | undefined;
  /** Shows only the icons; names are available to screen readers and as tooltips. */
  isCollapsed?: boolean;
  onChoose?: () => void;
}
