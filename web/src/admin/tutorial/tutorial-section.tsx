import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { chapters } from './chapters.ts';
import { DiscountExample } from './discount-example.tsx';
import { TutorialChapter } from './tutorial-chapter.tsx';

/** How coupons work, for admins who create their first one. */
export function TutorialSection() {
  const { t } = useTranslation('tutorial');
  return (
    <Box component="article" sx={{ maxWidth: 720, mx: 'auto', width: '100%', display: 'grid', gap: 8 }}>
      <Box component="header" sx={{ display: 'grid', gap: 3 }}>
        <RouterLink to="/admin?tab=coupons" variant="body2" sx={backLink}>
          <ArrowBackIcon fontSize="small" />
          {t('back')}
        </RouterLink>
        <Typography variant="h1">{t('title')}</Typography>
        <Typography color="textSecondary">{t('intro')}</Typography>
      </Box>
      <Box component="nav" aria-label={t('contents')}>
        <Typography variant="h3" component="h2">
          {t('contents')}
        </Typography>
        <Box component="ol" sx={{ m: 0, mt: 2, pl: 5, display: 'grid', gap: 1 }}>
          {chapters.map(({ id }) => (
            <Typography key={id} component="li" variant="body2">
              <Link href={`#${id}`}>{t(`${id}.title`)}</Link>
            </Typography>
          ))}
        </Box>
      </Box>
      {chapters.map((chapter) => (
        <TutorialChapter key={chapter.id} chapter={chapter}>
          {chapter.id === 'discount' && <DiscountExample />}
        </TutorialChapter>
      ))}
      <RouterLink to="/admin?tab=coupons" variant="body2" sx={backLink}>
        <ArrowBackIcon fontSize="small" />
        {t('back')}
      </RouterLink>
    </Box>
  );
}

const backLink = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  justifySelf: 'start',
  py: 1,
} as const;
