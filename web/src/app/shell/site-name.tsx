import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useSiteName } from '../../shared/site/site-name.ts';
import { useBrand } from '../../shared/site/use-brand.ts';
import { MerchantMark } from './merchant-mark.tsx';

const home = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minWidth: 0,
  color: 'text.primary',
  textDecoration: 'none',
} as const;

/**
 * Shows the title and subtitle of this installation beside the merchant's logo, as a link to the start page.
 * Each stays on one line unless `isWrapped` is set.
 */
export function SiteName({ isWrapped = false }: { isWrapped?: boolean }) {
  const { title, subtitle } = useSiteName();
  return (
    <Box component={Link} to="/" sx={home}>
      <MerchantMark otherwise="nothing" />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="p" noWrap={!isWrapped}>
          {title}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" noWrap={!isWrapped}>
          {subtitle}
        </Typography>
      </Box>
    </Box>
  );
}

/** Shows the merchant's name on payment pages, where other pages show the name of the installation. */
export function MerchantName() {
  const brand = useBrand();
  return (
    <Box component={Link} to="/" sx={home}>
      <MerchantMark otherwise="initial" />
      <Typography variant="h3" component="p" noWrap>
        {brand?.companyName}
      </Typography>
    </Box>
  );
}
