import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A page that has one thing to say, and where to go from here. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', py: { xs: 8, sm: 16 } }}>
      <Card sx={{ width: '100%', maxWidth: 520 }}>
        <CardContent sx={{ textAlign: 'center', display: 'grid', gap: 4, justifyItems: 'center' }}>
          <Typography variant="h1">{title}</Typography>
          {text && <Typography color="textSecondary">{text}</Typography>}
          {children}
        </CardContent>
      </Card>
    </Box>
  );
}

interface NoticeProps {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}
