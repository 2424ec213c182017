import type { AdminSection } from './admin-section.ts';

/**
 * Returns the section that a path in the admin area, or the `tab` parameter of its start page, names; the
 * start section for everything else.
 */
export function sectionOf(
  sections: readonly AdminSection[],
  { path, tab }: { path: string; tab: string | null },
): AdminSection {
  const [name = ''] = path.replace(/^\/admin\/?/, '').split('/');
  const wanted = name === '' ? (tab ?? '') : name;
  const found =
    sections.find(({ id, aliases = [] }) => id === wanted || aliases.includes(wanted)) ??
    sections.find(({ isStart }) => isStart);
  if (!found) throw new Error('No section of the admin area is its start.');
  return found;
}
