import type { AdminSection, NavigationGroup, NavigationPlace, SectionId } from '../admin-section.ts';

const groups: readonly NavigationGroup[] = ['daily', 'settings'];

/** Returns the sections in the navigation by group, each group in its order. */
export function navigationGroups(sections: readonly AdminSection[]): NavigationTarget[][] {
  const targets = sections.filter(isInNavigation);
  return groups.map((group) =>
    targets
      .filter(({ navigation }) => navigation.group === group)
      .sort((a, b) => a.navigation.place - b.navigation.place),
  );
}

/** Returns the path of a section. */
export function sectionPath({ id, isStart }: AdminSection): string {
  return isStart ? '/admin' : `/admin/${id}`;
}

/** Returns the id that the navigation marks while a section is shown: its own, or that of the one above it. */
export function navigationIdOf({ id, navigation }: AdminSection): SectionId {
  return 'under' in navigation ? navigation.under : id;
}

function isInNavigation(section: AdminSection): section is NavigationTarget {
  return !('under' in section.navigation);
}

export type NavigationTarget = AdminSection & { navigation: NavigationPlace };
