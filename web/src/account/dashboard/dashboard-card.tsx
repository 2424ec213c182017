import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** With large text the link takes a line of its own. */
const head = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  mb: 3,
  columnGap: 3,
} as const;

/** A card of the dashboard: a heading, an optional link beside it, and content. */
export function DashboardCard({ title, link, children }: DashboardCardProps) {
  return (
    <Card component="section">
      <CardContent>
        <Box sx={head}>
          <Typography variant="h2">{title}</Typography>
          {link && (
            <Typography variant="body2" component="div" noWrap sx={{ flexShrink: 0 }}>
              {link}
            </Typography>
          )}
        </Box>
        {children}
      </CardContent>
    </Card>
  );
}

interface DashboardCardProps {
  title: string;
  link?: ReactNode;
  children: ReactNode;
}
