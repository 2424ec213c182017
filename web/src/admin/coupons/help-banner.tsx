import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { RouterLink } from '../../shared/ui/router-link.tsx';

/** A link to the tutorial, above the list. */
export function HelpBanner() {
  const { t } = useTranslation('coupons');
  return (
    <Box sx={banner}>
      <HelpIcon fontSize="small" sx={{ color: 'text.secondary', mt: 0.25 }} />
      <Typography variant="body2">
        {t('help.text')}{' '}
        <RouterLink to="/admin/tutorial" underline="always">
          {t('help.link')}
        </RouterLink>
      </Typography>
    </Box>
  );
}

const banner = {
  display: 'flex',
  gap: 3,
  px: 4,
  py: 3,
  borderRadius: 1,
  backgroundColor: 'raised',
} as const;
