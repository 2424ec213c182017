import { screen } from '../app/screen.tsx';
import type { AdminSection, SectionId } from './admin-section.ts';

/**
 * Every section of the admin area. To add one, add a folder here whose `index.ts` exports it as `section`.
 */
export const sections: readonly AdminSection[] = Object.values(
  import.meta.glob<AdminSection>('./*/index.ts', { eager: true, import: 'section' }),
);

const screens = new Map(sections.map(({ id, texts, load }) => [id, screen(texts, load)]));

/** Returns the component of a section, which is loaded with its texts on the first visit. */
export function sectionScreen(id: SectionId): ReturnType<typeof screen> {
  const found = screens.get(id);
  if (!found) throw new Error(`No folder of the admin area has the section ${id}.`);
  return found;
}
