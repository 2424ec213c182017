import { lexer, type Token, type Tokens } from 'marked';

/**
 * Parses a page of the documentation, written in Markdown: its title, then sections by headings of level 2
 * and 3, each with the id for its anchor. Throws when it has no title or repeats a heading.
 */
export function parsePage({ path, source }: { path: string; source: string }): DocPage {
  const [first, ...rest] = lexer(source);
  if (first?.type !== 'heading' || first.depth !== 1) throw new Error(`${path} begins with no title.`);
  const sections: DocSection[] = [{ id: '', title: plainText([first]), depth: 1, tokens: [] }];
  for (const token of rest) {
    if (token.type === 'heading') sections.push(sectionOf(token as Tokens.Heading));
    else sections.at(-1)?.tokens.push(token);
  }
  const ids = sections.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`${path} has two sections #${twice}.`);
  return { path, title: sections[0]?.title ?? '', sections };
}

/** Returns the text of tokens without formatting, with blocks separated by spaces. */
export function plainText(tokens: readonly Token[]): string {
  return tokens.map(textOf).filter(Boolean).join(' ').replace(/\s+/g, ' ').trim();
}

/** Returns the anchor of a heading. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function sectionOf(heading: Tokens.Heading): DocSection {
  const title = plainText([heading]);
  return { id: slugOf(title), title, depth: heading.depth, tokens: [] };
}

function textOf(token: Token): string {
  switch (token.type) {
    case 'code':
      return namesPart(token as Tokens.Code) ? '' : token.text;
    case 'list':
      return (token as Tokens.List).items.map(({ tokens }) => plainText(tokens)).join(' ');
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows]
        .flat()
        .map(({ tokens }) => inlineText(tokens))
        .join(' ');
    }
    default:
      return 'tokens' in token && token.tokens
        ? inlineText(token.tokens)
        : (('text' in token && token.text) ?? '');
  }
}

function inlineText(tokens: readonly Token[]): string {
  return tokens.map(textOf).join('');
}

/** Returns whether a fenced block is a placeholder, such as for a sample, rather than code. */
function namesPart({ lang }: Tokens.Code): boolean {
  return lang === 'sample' || lang === 'facts';
}

export interface DocPage {
  path: string;
  title: string;
  /** The first one, with depth 1, is the text below the title. */
  sections: DocSection[];
}

export interface DocSection {
  /** Empty for the text below the title. */
  id: string;
  title: string;
  depth: number;
  tokens: Token[];
}
