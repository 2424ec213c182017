import Box from '@mui/material/Box';
import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import { Message } from '../ui/message.tsx';
import { SectionTitle, titleLine } from '../ui/section-title.tsx';
import { stack } from '../ui/stack.ts';
import { ColumnsMenu } from './columns/columns-menu.tsx';
import type { GridLayout } from './columns/grid-layout.ts';
import type { DataGridProps } from './data-grid-props.ts';
import { ExportButton } from './export/export-button.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { GridSearch } from './filters/grid-search.tsx';
import { toolbarContainer } from './toolbar-style.ts';
import type { SharedView } from './views/shared-view.ts';
import { ViewsMenu } from './views/views-menu.tsx';

/** The toolbar above the rows: optional title, search, actions on the whole table, and filters below. */
export function GridToolbar<Row extends RowData>(props: GridToolbarProps<Row>) {
  const { definition, texts, query, onQuery, layout, onLayout, source, readCsv, title, children } = props;
  const { onOwnLayout, shared } = props;
  const [exportFailure, setExportFailure] = useState('');
  return (
    <Box sx={{ ...toolbarContainer, ...stack(3) }}>
      <Box sx={line}>
        {title !== undefined && (
          <Box sx={{ display: { xs: 'contents', md: 'block' }, mr: 2 }}>
            <SectionTitle title={title} />
          </Box>
        )}
        {texts.search && (
          <GridSearch
            hint={texts.search}
            search={query.search}
            onSearch={(search) => onQuery({ ...query, search })}
          />
        )}
        <Box sx={actions}>
          <ViewsMenu {...{ definition, query, layout, onOwnLayout, shared }} />
          <ColumnsMenu definition={definition} names={texts.columns} layout={layout} onLayout={onLayout} />
          <ExportButton
            definition={definition}
            texts={texts}
            layout={layout}
            source={source}
            readCsv={readCsv}
            onFailure={setExportFailure}
          />
          {children}
        </Box>
      </Box>
      {exportFailure && <Message tone="error">{exportFailure}</Message>}
      <FilterChips definition={definition} texts={texts} query={query} onQuery={onQuery} />
    </Box>
  );
}

const line = { ...titleLine, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 } as const;

/** On a phone the last button, which creates a row, takes the room that the icons leave. */
const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 1.5, md: 2 },
  ml: { md: 'auto' },
  width: { xs: '100%', md: 'auto' },
  '& > .MuiButton-root': { px: { xs: 2.5, md: 4 } },
  '& > .MuiButton-contained:last-of-type': { flexGrow: { xs: 1, md: 0 } },
} as const;

interface GridToolbarProps<Row extends RowData> extends DataGridProps<Row> {
  layout: GridLayout;
  onLayout: (layout: GridLayout) => void;
  onOwnLayout: (layout: GridLayout) => void;
  /** The view that a link contains, if any. */
  shared: SharedView | undefined;
}
