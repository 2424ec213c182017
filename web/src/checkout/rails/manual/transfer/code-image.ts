import { create } from 'qrcode';

const quietModules = 4;
/** Width of a QR-bill's code in millimetres; the Swiss cross in its centre is 7 mm wide with its border. */
const billMm = 46;

/** Returns a QR code as a data URL of an SVG; with the Swiss cross in its centre for a QR-bill. */
export function codeImage(text: string, { hasSwissCross }: { hasSwissCross: boolean }): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const whole = size + 2 * quietModules;
  const cross = hasSwissCross ? swissCross(size) : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-quietModules} ${-quietModules} ${whole} ${whole}" width="${whole * 8}" height="${whole * 8}" shape-rendering="crispEdges"><path fill="#fff" d="M${-quietModules} ${-quietModules}h${whole}v${whole}h${-whole}z"/><path fill="#000" d="${darkRuns(modules)}"/>${cross}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Returns the path of the dark modules, with horizontal runs merged. */
function darkRuns(modules: Modules): string {
  const { size } = modules;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      let end = column;
      while (end < size && modules.get(row, end)) end += 1;
      if (end > column) path += `M${column} ${row}h${end - column}v1h${column - end}z`;
      column = end;
    }
  }
  return path;
}

function swissCross(size: number): string {
  const mm = size / billMm;
  return (
    square(size, { width: 7 * mm, height: 7 * mm, fill: '#fff' }) +
    square(size, { width: 6 * mm, height: 6 * mm, fill: '#000' }) +
    square(size, { width: 3.9 * mm, height: 1.17 * mm, fill: '#fff' }) +
    square(size, { width: 1.17 * mm, height: 3.9 * mm, fill: '#fff' })
  );
}

/** Returns a centred rectangle. */
function square(
  size: number,
  { width, height, fill }: { width: number; height: number; fill: string },
): string {
  return `<rect x="${(size - width) / 2}" y="${(size - height) / 2}" width="${width}" height="${height}" fill="${fill}"/>`;
}

interface Modules {
  size: number;
  get: (row: number, column: number) => number | boolean;
}
