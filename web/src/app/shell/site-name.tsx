import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Title and subtitle of this installation, which lead home. */
export function SiteName({ title, subtitle }: { title: string | undefined; subtitle: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Box component={Link} to="/" sx={{ color: 'text.primary', textDecoration: 'none', minWidth: 0 }}>
      <Typography variant="h3" component="p" noWrap>
        {title || t('site.title')}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" noWrap>
        {subtitle || t('site.subtitle')}
      </Typography>
    </Box>
  );
}
