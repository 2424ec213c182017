import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useSiteName } from '../../shared/site/site-name.ts';

/** Title and subtitle of this installation, which lead home. */
export function SiteName() {
  const { title, subtitle } = useSiteName();
  return (
    <Box component={Link} to="/" sx={{ color: 'text.primary', textDecoration: 'none', minWidth: 0 }}>
      <Typography variant="h3" component="p" noWrap>
        {title}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" noWrap>
        {subtitle}
      </Typography>
    </Box>
  );
}
