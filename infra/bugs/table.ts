import type { PlantedBug } from './planted-bug.ts';

const BEGIN = '<!-- planted bugs: begin (make bugs) -->';
const END = '<!-- planted bugs: end -->';
const HEAD = '| bug | what it breaks | planted in | caught by |\n| --- | --- | --- | --- |';

/** Formats the table row of a bug; a bug that no test caught is marked as such. */
export function rowOf({ name, breaks, file, caughtBy }: PlantedBug, isCaught = true): string {
  const by = isCaught ? `\`${caughtBy.file}\`: ${caughtBy.test}` : '**not caught**';
  return `| ${name} | ${breaks} | \`${file}\` | ${by.replaceAll('|', '\\|')} |`;
}

/**
 * Returns the rows between the markers, by bug name. Throws when the document has no markers for the table.
 */
export function rowsIn(document: string): Map<string, string> {
  const [, inside] = parts(document);
  const [, ...lines] = inside.split('\n').filter((line) => /^\| [a-z]/.test(line));
  return new Map(lines.map((line) => [line.split(' ')[1] ?? '', line]));
}

/** Returns the document with these rows between the markers. */
export function withRows(document: string, rows: string[]): string {
  const [before, , after] = parts(document);
  return `${before}${BEGIN}\n\n${[HEAD, ...rows].join('\n')}\n\n${END}${after}`;
}

function parts(document: string): [before: string, inside: string, after: string] {
  const [before, rest] = document.split(BEGIN);
  const [inside, after] = rest?.split(END) ?? [];
  if (before === undefined || inside === undefined || after === undefined) {
    throw new Error(`the document has no ${BEGIN} … ${END}`);
  }
  return [before, inside, after];
}
