import { type DocPage, plainText } from '../prose/parse-page.ts';
import type { Description } from '../reference/description.ts';
import { groupOperations } from '../reference/operation.ts';

/** Builds the search index of the sections of the pages, the calls and the error codes. */
export function buildIndex({ pages, description }: IndexSources): Entry[] {
  const sections = pages.flatMap(({ path, title: page, sections }) =>
    sections.map(({ id, title, tokens }) => ({
      page,
      title,
      path: id ? `${path}#${id}` : path,
      text: plainText(tokens),
    })),
  );
  return description ? [...sections, ...callEntries(description), ...errorEntries(description)] : sections;
}

function callEntries(description: Description): Entry[] {
  return groupOperations(description)
    .flatMap(({ operations }) => operations)
    .map(({ id, tag, method, path, summary, description: more }) => ({
      page: `API reference, ${tag}`,
      title: `${method} ${path}`,
      path: `/docs/api#${id}`,
      text: `${summary}. ${more} ${id}`.trim(),
    }));
}

function errorEntries({ components }: Description): Entry[] {
  return Object.entries(components.examples).map(([code, { summary = '', value }]) => ({
    page: 'Error codes',
    title: code,
    path: '/docs#error-handling',
    text: `${summary} ${value.message}`,
  }));
}

export interface Entry {
  /** The page or chapter that contains it. */
  page: string;
  /** Its heading or name. */
  title: string;
  /** Its path, including the anchor. */
  path: string;
  text: string;
}

interface IndexSources {
  pages: readonly DocPage[];
  /** Undefined until loaded. */
  description: Description | undefined;
}
