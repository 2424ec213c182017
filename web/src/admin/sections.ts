import { screen } from '../app/screen.tsx';
import type { AdminSection, SectionId } from './admin-section.ts';

/** Each section of the back office: a folder here whose `index.ts` exports it is all it takes. */
export const sections: readonly AdminSection[] = Object.values(
  import.meta.glob<AdminSection>('./*/index.ts', { eager: true, import: 'section' }),
);

const screens = new Map(sections.map(({ id, texts, load }) => [id, screen(texts, load)]));

/** What a section shows; loaded, with its texts, when it is first gone to. */
export function sectionScreen(id: SectionId): ReturnType<typeof screen> {
  const found = screens.get(id);
  if (!found) throw new Error(`No folder of the back office has the section ${id}.`);
  return found;
}
