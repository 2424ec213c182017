import { slugOf } from '../prose/parse-page.ts';

/** The anchor of a part of the reference, apart from those of its calls. */
export function tagAnchor(tag: string): string {
  return `calls-${slugOf(tag)}`;
}
