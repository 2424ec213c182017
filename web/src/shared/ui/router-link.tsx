import Link, { type LinkProps } from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLinkBase } from 'react-router-dom';

/** A link within the app. */
export function RouterLink({ to, children, ...rest }: RouterLinkProps) {
  return (
    <Link component={RouterLinkBase} to={to} {...rest}>
      {children}
    </Link>
  );
}

interface RouterLinkProps extends Omit<LinkProps<typeof RouterLinkBase>, 'href' | 'component'> {
  to: string;
  children: ReactNode;
}
