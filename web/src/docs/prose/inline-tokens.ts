import { Lexer, type Token } from 'marked';

/** Parses one line of Markdown, such as a description in the contract. */
export function inlineTokens(text: string): Token[] {
  return Lexer.lexInline(text);
}
