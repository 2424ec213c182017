import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import { Fragment } from 'react';
import type { AdminSection } from '../admin-section.ts';
import { sections } from '../sections.ts';
import type { AdminCounts } from './admin-counts-query.ts';
import { navigationGroups, navigationIdOf } from './navigation-groups.ts';
import { NavigationItem } from './navigation-item.tsx';

/** The sections of the admin area, with the number of items in each that wait for a person. */
export function NavigationList({ current, counts, isCollapsed = false, onChoose }: NavigationListProps) {
  return navigationGroups(sections).map((group, place) => (
    <Fragment key={group[0]?.id}>
      {place > 0 && <Divider sx={{ my: { xs: 3, md: 2 } }} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: { xs: 1, md: 0.5 } }}>
        {group.map((target) => (
          <li key={target.id}>
            <NavigationItem
              target={target}
              isCurrent={target.id === navigationIdOf(current)}
              count={target.navigation.waiting && counts?.[target.navigation.waiting]}
              isCollapsed={isCollapsed}
              onChoose={onChoose}
            />
          </li>
        ))}
      </Box>
    </Fragment>
  ));
}

interface NavigationListProps {
  current: AdminSection;
  counts: AdminCounts | undefined;
  /** Shows only the icons; names are available to screen readers and as tooltips. */
  isCollapsed?: boolean;
  onChoose?: () => void;
}
