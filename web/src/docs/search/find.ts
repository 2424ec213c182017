import type { Entry } from './build-index.ts';

const maxHits = 12;
const around = 60;

/**
 * Returns the entries that contain every word of a query, best match first: matches in headings count more
 * than in the text, whole words and prefixes more than other substrings.
 */
export function find(entries: readonly Entry[], query: string): Hit[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .slice(0, maxHits)
    .map(({ entry }) => ({ ...entry, snippet: snippetOf(entry.text, words) }));
}

/** Splits a text into pieces, with those that match the query marked. */
export function markWords(text: string, query: string): MarkedPiece[] {
  const words = wordsOf(query);
  if (words.length === 0) return [{ text, isMarked: false }];
  const pattern = new RegExp(`(${words.map(escapeForPattern).join('|')})`, 'gi');
  return text
    .split(pattern)
    .map((piece, index) => ({ text: piece, isMarked: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

function scoreOf(entry: Entry, words: readonly string[]): number {
  const [title, page, text] = [entry.title, entry.page, entry.text].map((part) => part.toLowerCase());
  const scores = words.map((word) => 12 * hitIn(title, word) + 3 * hitIn(page, word) + 2 * hitIn(text, word));
  return scores.includes(0)
    ? 0
    : scores.reduce((sum, score) => sum + score, 0) + (isRequested(title, words) ? 40 : 0);
}

/** Returns 3 for a whole word, 2 for a prefix of one, 1 for any other substring, 0 for no match. */
function hitIn(text = '', word: string): number {
  if (!text.includes(word)) return 0;
  const escaped = escapeForPattern(word);
  if (new RegExp(`(^|[^a-z0-9])${escaped}($|[^a-z0-9])`).test(text)) return 3;
  return new RegExp(`(^|[^a-z0-9])${escaped}`).test(text) ? 2 : 1;
}

function isRequested(title = '', words: readonly string[]): boolean {
  return title === words.join(' ');
}

function snippetOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const positions = words.map((word) => lower.indexOf(word)).filter((position) => position >= 0);
  const start = Math.max(0, Math.min(...positions, Number.MAX_SAFE_INTEGER) - around);
  if (positions.length === 0 || start === 0) return cut(text.slice(0, 2 * around + 20), text.length);
  const from = text.indexOf(' ', start) + 1;
  return `… ${cut(text.slice(from, from + 2 * around + 20), text.length - from)}`;
}

function cut(piece: string, available: number): string {
  return piece.length < available ? `${piece.slice(0, piece.lastIndexOf(' '))} …` : piece;
}

function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

export interface Hit extends Entry {
  /** An excerpt of its text around the first match. */
  snippet: string;
}

export interface MarkedPiece {
  text: string;
  isMarked: boolean;
}
