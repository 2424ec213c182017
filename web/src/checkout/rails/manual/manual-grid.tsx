import BackIcon from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { RouterButton } from '../../../shared/ui/router-button.tsx';
import { PrintStyle } from '../../print-style.tsx';

/** Lays out the page of a manual payment: the document in a narrow column, beside it the steps or receipt. */
export function ManualGrid({ back, summary, title, panel }: ManualGridProps) {
  return (
    <Box sx={title ? grid : receiptGrid}>
      <PrintStyle />
      {back && (
        <Box component="nav" aria-label={back.label} sx={{ gridArea: 'back' }}>
          <RouterButton to={back.to} color="inherit" startIcon={<BackIcon />} sx={backLink}>
            {back.label}
          </RouterButton>
        </Box>
      )}
      <Box sx={{ gridArea: 'summary', minWidth: 0 }}>{summary}</Box>
      <Card component="section" sx={title ? card : receiptCard}>
        {title && <Box sx={head}>{title}</Box>}
        {title ? <Box sx={body}>{panel}</Box> : <CardContent>{panel}</CardContent>}
      </Card>
    </Box>
  );
}

const grid = {
  display: 'grid',
  alignItems: 'start',
  columnGap: { md: 8, lg: 14 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '272px minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' },
  gridTemplateAreas: { xs: '"back" "summary" "panel"', md: '"back panel" "summary panel"' },
  gridTemplateRows: { md: 'auto 1fr' },
} as const;

/** On a phone a receipt comes before the summary of what it is for. */
const receiptGrid = {
  ...grid,
  gridTemplateAreas: { ...grid.gridTemplateAreas, xs: '"back" "panel" "summary"' },
} as const;

/** Compact, since vertical space is scarce on phones. */
const backLink = {
  minHeight: 44,
  px: 2,
  mx: -2,
  mt: { xs: -4, md: 0 },
  mb: { xs: 0, md: 3 },
  color: 'text.secondary',
  typography: 'body2',
} as const;

/** On a phone the card spans the full width. */
const card = {
  gridArea: 'panel',
  minWidth: 0,
  boxShadow: ({ vars }: Theme) => vars?.palette.lift.panel,
  mt: { xs: 2, md: 0 },
  mx: { xs: -4, sm: 0 },
  borderInlineWidth: { xs: 0, sm: 1 },
  borderRadius: { xs: 0, sm: 1.4 },
} as const;

const receiptCard = { ...card, mb: { xs: 6, md: 0 } } as const;

const head = {
  display: 'flex',
  alignItems: 'center',
  gap: 3.5,
  px: { xs: 4, md: 8 },
  py: { xs: 3.5, md: 5.5 },
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

const body = {
  px: { xs: 4, md: 8 },
  pt: { xs: 4.5, md: 6.5 },
  pb: { xs: 4.5, md: 7 },
  display: 'grid',
  gap: 5,
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

interface ManualGridProps {
  /** The page that this one belongs to, if the reader may go there. */
  back?: { to: string; label: string } | undefined;
  summary: ReactNode;
  /** Heading of the steps; a receipt has its own. */
  title?: ReactNode;
  panel: ReactNode;
}
