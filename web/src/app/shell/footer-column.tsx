import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ExternalLink } from '../../shared/ui/external-link.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';

/** Shows one group of links; a link whose address is not configured in this installation is plain text. */
export function FooterColumn({ title, links }: { title: string; links: FooterLink[] }) {
  return (
    <Box>
      <Typography variant="overline" component="h2" color="textSecondary">
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 2, display: 'grid', gap: 2 }}>
        {links.map(({ text, href }) => (
          <Typography key={text} component="li" variant="body2">
            <Destination text={text} href={href} />
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

function Destination({ text, href }: FooterLink) {
  if (href === '') return text;
  if (href.startsWith('/')) {
    return (
      <RouterLink to={href} color="inherit">
        {text}
      </RouterLink>
    );
  }
  return (
    <ExternalLink href={href} color="inherit">
      {text}
    </ExternalLink>
  );
}

interface FooterLink {
  text: string;
  href: string;
}
