import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { stack } from '../../shared/ui/stack.ts';

/** A group of related settings under a title. */
export function SettingsCard({ title, text, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent sx={stack(4)}>
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
