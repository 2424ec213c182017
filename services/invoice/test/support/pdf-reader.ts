import { execFileSync } from 'node:child_process';

/** Returns the text as poppler reads it, laid out as on the page. */
export function textOf(pdf: Uint8Array): string {
  return poppler('pdftotext', ['-layout', '-', '-'], pdf);
}

/** Returns each font's name and whether it is embedded as a subset. */
export function fontsOf(pdf: Uint8Array): { name: string; embeddedSubset: boolean }[] {
  return poppler('pdffonts', ['-'], pdf)
    .split('\n')
    .slice(2)
    .filter((line) => line !== '')
    .map((line) => ({
      name: line.replace(/^[A-Z]{6}\+/, '').split(/\s/)[0] as string,
      embeddedSubset: /\syes yes yes\s/.test(line),
    }));
}

/** Returns how many pictures it shows. */
export function picturesOf(pdf: Uint8Array): number {
  return poppler('pdfimages', ['-list', '-'], pdf)
    .split('\n')
    .filter((line) => /^\s*\d+\s+\d+\s+image\b/.test(line)).length;
}

/** Returns every word with its place in points from the top left of its page. */
export function wordsOf(pdf: Uint8Array): Word[] {
  const pages = poppler('pdftotext', ['-bbox', '-', '-'], pdf).split('<page ').slice(1);
  return pages.flatMap((page, index) => {
    const words = page.matchAll(
      /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*)<\/word>/g,
    );
    return Array.from(words, ([, ...found]) => {
      const [left = 0, top = 0, right = 0, bottom = 0] = found.slice(0, 4).map(Number);
      return { page: index, text: found[4] ?? '', left, top, right, bottom };
    });
  });
}

export interface Word {
  page: number;
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function poppler(command: string, args: string[], pdf: Uint8Array): string {
  return execFileSync(command, args, { input: pdf, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
}
