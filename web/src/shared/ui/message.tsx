import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Tone } from '../status/tone.ts';

const tones = { error: 'red', warning: 'yellow', success: 'green', info: 'blue' } as const satisfies Record<
  string,
  Tone
>;

/**
 * An inline message about an error, warning, success or other fact, with an optional action beside it, or
 * below it where the text would have too little room.
 */
export function Message({ tone, title, action, children }: MessageProps) {
  return (
    <Box
      role={tone === 'error' ? 'alert' : 'status'}
      sx={({ vars }) => ({
        display: 'flex',
        alignItems: 'flex-start',
        textAlign: 'start',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 2,
        px: 4,
        py: 3,
        borderRadius: 0.8,
        borderInlineStart: '3px solid currentColor',
        color: vars?.palette.tones[tones[tone]].text,
        backgroundColor: vars?.palette.tones[tones[tone]].tint,
      })}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        {title && (
          <Typography variant="body2" sx={{ fontWeight: 620 }}>
            {title}
          </Typography>
        )}
        <Typography variant="body2" component="div">
          {children}
        </Typography>
      </Box>
      {action && <Box sx={{ flexShrink: 0, ml: 'auto', my: -1 }}>{action}</Box>}
    </Box>
  );
}

interface MessageProps {
  tone: keyof typeof tones;
  title?: string;
  action?: ReactNode;
  children: ReactNode;
}
