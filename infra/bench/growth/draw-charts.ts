const WIDTH = 640;
const HEIGHT = 320;
const LEFT = 64;
const RIGHT = 210;
const TOP = 40;
const BOTTOM = 44;
/** Distinguishable in print and by most people with colour blindness. */
const COLOURS = ['#3d5afe', '#d81b60', '#00897b', '#f57c00', '#6d4c41'];

/** Draws charts with logarithmic axes, one below the other, as an SVG file with this title. */
export function drawCharts(name: string, charts: readonly Chart[]): string {
  const drawn = charts.map(
    (chart, index) => `<g transform="translate(0 ${index * HEIGHT})">${draw(chart)}</g>`,
  );
  const height = charts.length * HEIGHT;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">
<title>${name}</title>
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
${drawn.join('\n')}
</svg>
`;
}

function draw({ title, across, curves }: Chart): string {
  const points = curves.flatMap((curve) => curve.points);
  const x = axis(
    points.map((point) => point.x),
    { from: LEFT, to: WIDTH - RIGHT },
  );
  const y = axis(
    points.map((point) => point.y),
    { from: HEIGHT - BOTTOM, to: TOP },
  );
  const xTicks = [...new Set(points.map((point) => point.x))];
  return [
    text({ x: LEFT, y: 20 }, title, 'font-weight="600"'),
    ...xTicks.map((tick) =>
      text({ x: x(tick), y: HEIGHT - BOTTOM + 18 }, short(tick), 'text-anchor="middle"'),
    ),
    text({ x: (LEFT + WIDTH - RIGHT) / 2, y: HEIGHT - 8 }, across, 'text-anchor="middle" fill="#555"'),
    ...tensOf(points.map((point) => point.y)).flatMap((tick) => [
      line({ x: LEFT, y: y(tick) }, { x: WIDTH - RIGHT, y: y(tick) }),
      text({ x: LEFT - 8, y: y(tick) + 4 }, short(tick), 'text-anchor="end" fill="#555"'),
    ]),
    ...curves.map((curve, index) => {
      const colour = COLOURS[index % COLOURS.length];
      const path = curve.points.map((point) => `${round(x(point.x))},${round(y(point.y))}`).join(' ');
      const dots = curve.points.map(
        (point) => `<circle cx="${round(x(point.x))}" cy="${round(y(point.y))}" r="3" fill="${colour}"/>`,
      );
      const key = text({ x: WIDTH - RIGHT + 34, y: TOP + 20 * index }, curve.name, '');
      const mark = `<rect x="${WIDTH - RIGHT + 16}" y="${TOP + 20 * index - 9}" width="10" height="10" fill="${colour}"/>`;
      return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}${mark}${key}`;
    }),
  ].join('\n');
}

/** Maps values to positions on a logarithmic axis whose ends are powers of ten around all values. */
function axis(
  values: readonly number[],
  { from, to }: { from: number; to: number },
): (value: number) => number {
  const [low = 1, high = 10] = [...tensOf(values).slice(0, 1), ...tensOf(values).slice(-1)];
  const scale = (to - from) / (Math.log10(high) - Math.log10(low));
  return (value) => from + (Math.log10(value) - Math.log10(low)) * scale;
}

/** Returns the powers of ten from the one below the least value to the one above the greatest. */
function tensOf(values: readonly number[]): number[] {
  const least = Math.floor(Math.log10(Math.min(...values)));
  const greatest = Math.max(least + 1, Math.ceil(Math.log10(Math.max(...values))));
  return Array.from({ length: greatest - least + 1 }, (_, step) => 10 ** (least + step));
}

function text({ x, y }: Point, words: string, attributes: string): string {
  return `<text x="${round(x)}" y="${round(y)}" ${attributes}>${words}</text>`;
}

function line(from: Point, to: Point): string {
  return `<line x1="${round(from.x)}" y1="${round(from.y)}" x2="${round(to.x)}" y2="${round(to.y)}" stroke="#ddd"/>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function short(value: number): string {
  if (value >= 1_000_000) return `${value / 1_000_000} M`;
  if (value >= 1_000) return `${value / 1_000} k`;
  return String(Number(value.toPrecision(3)));
}

interface Point {
  x: number;
  y: number;
}

export interface Chart {
  title: string;
  /** What the horizontal axis counts. */
  across: string;
  curves: { name: string; points: Point[] }[];
}
