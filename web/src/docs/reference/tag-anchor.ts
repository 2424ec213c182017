import { slugOf } from '../prose/parse-page.ts';

/** Returns the anchor of a chapter of the reference, distinct from those of calls. */
export function tagAnchor(tag: string): string {
  return `calls-${slugOf(tag)}`;
}
