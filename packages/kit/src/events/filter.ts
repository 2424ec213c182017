/** The first nats-server version whose consumers support several filters. */
const FIRST_WITH_SEVERAL_FILTERS = [2, 10] as const;

/**
 * Returns the filter for these subjects. For a server that supports only one filter it is the narrowest
 * pattern that covers them all; other messages that match it are delivered too, acknowledged and dropped.
 */
export function filterOf(subjects: readonly string[], serverVersion = ''): Filter {
  const [first = '>', ...others] = subjects;
  if (others.length === 0) return { filter_subject: first };
  if (supportsSeveralFilters(serverVersion)) return { filter_subjects: [...subjects] };
  return { filter_subject: others.reduce(narrowestCommonPattern, first) };
}

/** Returns whether the filter matches the subject. */
export function filterMatches(filter: string, subject: string): boolean {
  const parts = subject.split('.');
  const wanted = filter.split('.');
  return (
    wanted.length === parts.length && wanted.every((part, index) => part === '*' || part === parts[index])
  );
}

function supportsSeveralFilters(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (
    major > FIRST_WITH_SEVERAL_FILTERS[0] ||
    (major === FIRST_WITH_SEVERAL_FILTERS[0] && minor >= FIRST_WITH_SEVERAL_FILTERS[1])
  );
}

/** Returns the narrowest pattern that matches two subjects, or patterns, with equally many parts. */
function narrowestCommonPattern(one: string, other: string): string {
  const parts = other.split('.');
  return one
    .split('.')
    .map((part, index) => (part === parts[index] ? part : '*'))
    .join('.');
}

export type Filter = { filter_subject: string } | { filter_subjects: string[] };
