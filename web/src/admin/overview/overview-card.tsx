import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { stack } from '../../shared/ui/stack.ts';

/** A card of the overview with its title. */
export function OverviewCard({ title, hint, children }: OverviewCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <CardContent sx={stack(4)}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline' }}>
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {hint}
          </Typography>
        </Box>
        {children}
      </CardContent>
    </Card>
  );
}

interface OverviewCardProps {
  title: string;
  hint?: string;
  children: ReactNode;
}
