import { lexer, type Token, type Tokens } from 'marked';

/**
 * Reads a page of the documentation, written in Markdown: its title, then sections by the headings of second and third
 * depth, each under the id that its address ends with. Throws where a heading comes twice.
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

/** What a reader reads of some tokens, without its form; blocks apart. */
export function plainText(tokens: readonly Token[]): string {
  return tokens.map(textOf).filter(Boolean).join(' ').replace(/\s+/g, ' ').trim();
}

/** What a heading is called in an address. */
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

/** Tells whether a fenced block stands for a part of the page, such as a sample, rather than for code. */
function namesPart({ lang }: Tokens.Code): boolean {
  return lang === 'sample' || lang === 'facts';
}

export interface DocPage {
  path: string;
  title: string;
  /** The first, of depth 1, is what stands under the title. */
  sections: DocSection[];
}

export interface DocSection {
  /** Empty for the one under the title. */
  id: string;
  title: string;
  depth: number;
  tokens: Token[];
}
