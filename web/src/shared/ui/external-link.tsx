import Link, { type LinkProps } from '@mui/material/Link';
import type { ReactNode } from 'react';

/** A link to another site, in a new tab and without a referrer. */
export function ExternalLink({ href, children, ...rest }: ExternalLinkProps) {
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
    </Link>
  );
}

interface ExternalLinkProps extends Omit<LinkProps, 'href' | 'target' | 'rel'> {
  href: string;
  children: ReactNode;
}
