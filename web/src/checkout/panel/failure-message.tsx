import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';
import { Message } from '../../shared/ui/message.tsx';

/**
 * Says why the last attempt failed, and scrolls into view above the toast: on a phone the button is always in view,
 * so that it may have been pressed far from here.
 */
export function FailureMessage({ text, action }: FailureMessageProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolled to again for each new text.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <Box ref={place} sx={{ scrollMarginBottom: '8rem' }}>
      <Message tone="error" action={action}>
        {text}
      </Message>
    </Box>
  );
}

interface FailureMessageProps {
  text: string;
  action?: ReactNode;
}
