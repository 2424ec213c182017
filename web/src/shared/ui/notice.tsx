import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BreakableText } from './breakable-text.tsx';

/** The title may contain a long e-mail address, which must fit on a phone. */
const content = {
  textAlign: 'center',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  justifyItems: 'center',
  overflowWrap: 'anywhere',
  textWrap: 'balance',
} as const;

/** A page with a single message, and links to where to go next. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', py: { xs: 8, sm: 16 } }}>
      <Card sx={{ width: '100%', maxWidth: 520 }}>
        <CardContent sx={content}>
          <Typography variant="h1">
            <BreakableText text={title} />
          </Typography>
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
