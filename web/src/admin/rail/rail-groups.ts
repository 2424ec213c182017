import type { AdminSection, RailGroup, RailPlace, SectionId } from '../admin-section.ts';

const groups: readonly RailGroup[] = ['daily', 'settings'];

/** Returns the sections in the rail by group, each group in its order. */
export function railGroups(sections: readonly AdminSection[]): RailTarget[][] {
  const targets = sections.filter(isInRail);
  return groups.map((group) =>
    targets.filter(({ rail }) => rail.group === group).sort((a, b) => a.rail.place - b.rail.place),
  );
}

/** Returns the path of a section. */
export function railPath({ id, isStart }: AdminSection): string {
  return isStart ? '/admin' : `/admin/${id}`;
}

/** Returns the id that the rail marks while a section is shown: its own, or that of the one above it. */
export function railIdOf({ id, rail }: AdminSection): SectionId {
  return 'under' in rail ? rail.under : id;
}

function isInRail(section: AdminSection): section is RailTarget {
  return !('under' in section.rail);
}

export type RailTarget = AdminSection & { rail: RailPlace };
