import type { AdminSection, RailGroup, RailPlace, SectionId } from '../admin-section.ts';

const groups: readonly RailGroup[] = ['daily', 'settings'];

/** What the rail leads to, group by group, each in its order. */
export function railGroups(sections: readonly AdminSection[]): RailTarget[][] {
  const targets = sections.filter(isInRail);
  return groups.map((group) =>
    targets.filter(({ rail }) => rail.group === group).sort((a, b) => a.rail.place - b.rail.place),
  );
}

/** Where a section stands. */
export function railPath({ id, isStart }: AdminSection): string {
  return isStart ? '/admin' : `/admin/${id}`;
}

/** The section that the rail marks while another shows, or that itself. */
export function railIdOf({ id, rail }: AdminSection): SectionId {
  return 'under' in rail ? rail.under : id;
}

function isInRail(section: AdminSection): section is RailTarget {
  return !('under' in section.rail);
}

export type RailTarget = AdminSection & { rail: RailPlace };
