import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A group of related settings under a title. */
export function SettingsCard({ title, text, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <div>
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
          {text && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {text}
            </Typography>
          )}
        </div>
        {children}
      </CardContent>
    </Card>
  );
}

interface SettingsCardProps {
  title: string;
  text?: string;
  children: ReactNode;
}
