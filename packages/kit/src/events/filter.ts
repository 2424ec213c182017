/** The first nats-server whose consumers know several filters. */
const SEVERAL = [2, 10] as const;

/**
 * What a consumer has to be sent for it to hear of these subjects: nothing else, or, from a server that knows one
 * filter only, as little else as one filter can say. What comes for nothing is delivered, acknowledged and dropped all
 * the same.
 */
export function filterOf(subjects: readonly string[], serverVersion = ''): Filter {
  const [first = '>', ...others] = subjects;
  if (others.length === 0) return { filter_subject: first };
  if (knowsSeveral(serverVersion)) return { filter_subjects: [...subjects] };
  return { filter_subject: others.reduce(both, first) };
}

/** Whether this filter lets the subject through. */
export function takesIn(filter: string, subject: string): boolean {
  const parts = subject.split('.');
  const wanted = filter.split('.');
  return (
    wanted.length === parts.length && wanted.every((part, index) => part === '*' || part === parts[index])
  );
}

function knowsSeveral(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > SEVERAL[0] || (major === SEVERAL[0] && minor >= SEVERAL[1]);
}

/** The narrowest pattern that takes in two subjects, or patterns, of equally many parts. */
function both(one: string, other: string): string {
  const parts = other.split('.');
  return one
    .split('.')
    .map((part, index) => (part === parts[index] ? part : '*'))
    .join('.');
}

export type Filter = { filter_subject: string } | { filter_subjects: string[] };
