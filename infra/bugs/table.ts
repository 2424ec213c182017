import type { PlantedBug } from './planted-bug.ts';

const BEGIN = '<!-- planted bugs: begin (make bugs) -->';
const END = '<!-- planted bugs: end -->';
const HEAD = '| bug | what it breaks | planted in | caught by |\n| --- | --- | --- | --- |';

/** A line of the table; a bug that nothing noticed says so. */
export function rowOf({ name, breaks, file, caughtBy }: PlantedBug, isCaught = true): string {
  const by = isCaught ? `\`${caughtBy.file}\`: ${caughtBy.test}` : '**not caught**';
  return `| ${name} | ${breaks} | \`${file}\` | ${by.replaceAll('|', '\\|')} |`;
}

/** The lines between the markers, by the name of their bug. Throws when the document has no place for the table. */
export function rowsIn(document: string): Map<string, string> {
  const [, inside] = parts(document);
  const [, ...lines] = inside.split('\n').filter((line) => /^\| [a-z]/.test(line));
  return new Map(lines.map((line) => [line.split(' ')[1] ?? '', line]));
}

/** The document with these lines between the markers. */
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
