import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link within the app that looks like a button. */
export function RouterButton({ to, children, ...rest }: RouterButtonProps) {
  return (
    <Button component={Link} to={to} {...rest}>
      {children}
    </Button>
  );
}

interface RouterButtonProps extends Omit<ButtonProps<typeof Link>, 'href' | 'component'> {
  to: string;
  children: ReactNode;
}
