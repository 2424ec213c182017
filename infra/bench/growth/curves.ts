import { type Chart, drawCharts } from './draw-charts.ts';
import type { Growth } from './measure-growth.ts';

const COUNTED = 32;

/** Draws the CPU per request as the table grows, a curve for each work. */
export function drawBySize(measured: readonly Growth[]): string {
  const curves = works(measured).map((work) => ({
    name: work,
    points: measured
      .filter((each) => each.work === work && each.connections === COUNTED)
      .map(({ invoices, cpuMs }) => ({ x: invoices, y: cpuMs })),
  }));
  return drawCharts('What one request costs as the table grows', [
    { title: `CPU of one, in all processes, ${COUNTED} connections (ms)`, across: 'invoices', curves },
  ]);
}

/**
 * Draws the requests per second by the number of connections: a chart for each work, a curve for each size.
 */
export function drawByConnections(measured: readonly Growth[]): string {
  const sizes = [...new Set(measured.map(({ invoices }) => invoices))];
  return drawCharts(
    'How many a second by the number of connections',
    works(measured).map(
      (work): Chart => ({
        title: `${work} (a second)`,
        across: 'connections',
        curves: sizes.map((size) => ({
          name: `${size.toLocaleString('en-US')} invoices`,
          points: measured
            .filter(({ work: of, invoices }) => of === work && invoices === size)
            .map(({ connections, perSecond }) => ({ x: connections, y: perSecond })),
        })),
      }),
    ),
  );
}

function works(measured: readonly Growth[]): string[] {
  return [...new Set(measured.map(({ work }) => work))];
}
