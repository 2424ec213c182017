import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PICTURE = /^(?<screen>[a-z0-9-]+)-(?<width>\d+)-(?<scheme>light|dark)-(?<language>[A-Za-z-]+)\.png$/;

/**
 * Writes `index.html`: all screenshots of a folder on one page, a row for each screen, filtered by the width,
 * colour scheme and language that the reader chooses; each links to its full image.
 */
export function writeContactSheet(directory: string): void {
  const pictures = readdirSync(directory).flatMap((file): Record<string, string>[] => {
    const found = PICTURE.exec(file)?.groups;
    return found ? [found] : [];
  });
  const all = (name: string) => [...new Set(pictures.map((picture) => picture[name] ?? ''))].sort(byNumber);
  const screens = all('screen').map((screen) => ({
    screen,
    pictures: pictures.filter((picture) => picture.screen === screen),
  }));
  writeFileSync(
    join(directory, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Every screen</title><style>${STYLE}</style>
<form>${['width', 'scheme', 'language'].map((name) => choice(name, all(name))).join('')}</form>
${screens.map(sectionOf).join('\n')}
<script>${SCRIPT}</script>
`,
  );
}

function choice(name: string, values: string[]): string {
  const options = values.map((value) => `<option>${value}</option>`).join('');
  return `<label>${name} <select name="${name}"><option value="">all</option>${options}</select></label> `;
}

function sectionOf({ screen, pictures }: { screen: string; pictures: Record<string, string>[] }): string {
  const figures = pictures.map(({ width, scheme, language }) => {
    const file = `${screen}-${width}-${scheme}-${language}.png`;
    return `<a href="${file}" data-width="${width}" data-scheme="${scheme}" data-language="${language}"><img src="${file}" loading="lazy" alt=""><span>${width} ${scheme} ${language}</span></a>`;
  });
  return `<h2>${screen}</h2><div>${figures.join('')}</div>`;
}

function byNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

const STYLE = `body{font:14px system-ui;margin:24px;background:#888}form{position:sticky;top:0;padding:8px;background:#fff}
div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}a{width:280px;color:inherit}[hidden]{display:none}
img{width:100%;max-height:360px;object-fit:cover;object-position:top;display:block}`;

/** Initially shows one image of each screen. */
const SCRIPT = `const form = document.forms[0];
const show = () => {
  const chosen = [...new FormData(form)].filter(([, value]) => value);
  for (const one of document.querySelectorAll('div a'))
    one.hidden = chosen.some(([name, value]) => one.dataset[name] !== value);
};
form.width.value = '1280'; form.scheme.value = 'light'; form.language.value = 'en';
form.addEventListener('change', show);
show();`;
