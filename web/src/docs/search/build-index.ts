import { type DocPage, plainText } from '../prose/parse-page.ts';
import type { Description } from '../reference/description.ts';
import { groupOperations } from '../reference/operation.ts';

/** Everything that can be found: the sections of the pages, the calls, the error codes. */
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
  /** The page or part that it stands in. */
  page: string;
  /** Its heading, or what it is called. */
  title: string;
  /** Where it is, with its anchor. */
  path: string;
  text: string;
}

interface IndexSources {
  pages: readonly DocPage[];
  /** Undefined until it has come. */
  description: Description | undefined;
}
