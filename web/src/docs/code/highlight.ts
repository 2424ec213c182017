/**
 * Splits code into tokens for highlighting; concatenated, they are the code again. Supports the languages of
 * our samples; any other language is plain text.
 */
export function highlight(code: string, language: string): Piece[] {
  const rules = languages[language];
  if (!rules) return [{ kind: 'plain', text: code }];
  const pieces: Piece[] = [];
  let plainFrom = 0;
  for (const match of code.matchAll(rules)) {
    if (match.index > plainFrom) pieces.push({ kind: 'plain', text: code.slice(plainFrom, match.index) });
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? ['plain'];
    pieces.push({ kind: kind as PieceKind, text: match[0] });
    plainFrom = match.index + match[0].length;
  }
  if (plainFrom < code.length) pieces.push({ kind: 'plain', text: code.slice(plainFrom) });
  return pieces;
}

const quoted = String.raw`"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'`;
const numbers = String.raw`(?<number>\b\d[\d_]*(?:\.\d+)?\b)`;

const languages: Readonly<Record<string, RegExp>> = {
  ts: new RegExp(
    [
      String.raw`(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)`,
      `(?<string>${quoted}|\`(?:\\\\.|[^\`\\\\])*\`)`,
      String.raw`(?<keyword>\b(?:import|export|from|type|const|let|async|await|function|return|for|of|if|else|try|catch|throw|new|instanceof|as|true|false|null|undefined)\b)`,
      numbers,
      String.raw`(?<name>\b[A-Za-z_]\w*(?=\())`,
    ].join('|'),
    'g',
  ),
  py: new RegExp(
    [
      String.raw`(?<comment>#[^\n]*)`,
      String.raw`(?<string>"""[\s\S]*?"""|\b[fb]?(?:${quoted}))`,
      String.raw`(?<keyword>\b(?:import|from|def|class|return|for|in|if|else|elif|while|try|except|with|as|is|not|and|or|None|True|False|raise)\b)`,
      numbers,
      String.raw`(?<name>\b[A-Za-z_]\w*(?=\())`,
    ].join('|'),
    'g',
  ),
  sh: new RegExp(
    [
      String.raw`(?<comment>(?<=^|\s)#[^\n]*)`,
      String.raw`(?<name>\$\{[^}]*\}|\$[A-Z_a-z]\w*)`,
      String.raw`(?<keyword>(?<=^|\n|\||\$\(|\s)(?:curl|printf|openssl|base64|date|export|npm|make|echo)(?=\s)|(?<=\s)-{1,2}[a-z][\w-]*)`,
      "(?<string>'[^']*')",
    ].join('|'),
    'g',
  ),
  json: new RegExp(
    [
      String.raw`(?<name>"(?:\\.|[^"\\])*"(?=\s*:))`,
      String.raw`(?<string>"(?:\\.|[^"\\])*")`,
      String.raw`(?<keyword>\b(?:true|false|null)\b)`,
      String.raw`(?<number>-?\b\d+(?:\.\d+)?(?:e[+-]?\d+)?\b)`,
    ].join('|'),
    'gi',
  ),
};

export type PieceKind = 'plain' | 'comment' | 'string' | 'keyword' | 'number' | 'name';

export interface Piece {
  kind: PieceKind;
  text: string;
}
