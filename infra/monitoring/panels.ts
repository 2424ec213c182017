const COLUMNS = 24;
const PANEL = { w: 8, h: 8 };
const PROMETHEUS = { type: 'prometheus', uid: '$source' };

/** Returns a Grafana dashboard with three panels to a row; the viewer chooses the Prometheus data source. */
export function dashboard({
  id,
  title,
  panels,
}: {
  id: string;
  title: string;
  panels: PanelPlan[];
}): Dashboard {
  return {
    uid: id,
    title,
    tags: ['checkout'],
    schemaVersion: 39,
    editable: false,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [{ name: 'source', label: 'Prometheus', type: 'datasource', query: 'prometheus' }] },
    panels: panels.map((plan, index) => panel(plan, index)),
  };
}

function panel({ title, unit, by, expr }: PanelPlan, index: number): Panel {
  const perRow = COLUMNS / PANEL.w;
  return {
    id: index + 1,
    type: 'timeseries',
    title,
    datasource: PROMETHEUS,
    gridPos: { ...PANEL, x: (index % perRow) * PANEL.w, y: Math.floor(index / perRow) * PANEL.h },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    targets: [{ refId: 'A', datasource: PROMETHEUS, expr, legendFormat: by === '' ? title : `{{${by}}}` }],
  };
}

export interface PanelPlan {
  title: string;
  /** Grafana's name of the unit. */
  unit: 's' | 'bytes' | 'short' | 'ops' | 'reqps' | 'percentunit';
  /** The label that distinguishes its series; empty when there is only one. */
  by: string;
  expr: string;
}

interface Panel {
  id: number;
  type: 'timeseries';
  title: string;
  datasource: object;
  gridPos: { x: number; y: number; w: number; h: number };
  fieldConfig: object;
  targets: { refId: string; datasource: object; expr: string; legendFormat: string }[];
}

export interface Dashboard {
  uid: string;
  title: string;
  panels: Panel[];
  [setting: string]: unknown;
}
