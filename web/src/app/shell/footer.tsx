import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { siteConfigQuery } from '../../shared/site/queries.ts';
import { useSiteName } from '../../shared/site/site-name.ts';
import { FooterColumn } from './footer-column.tsx';
import { isPayPath } from './is-pay-path.ts';

const ecosystem = ['wallet', 'tickets', 'profile', 'events'] as const;
const support = ['contact', 'terms', 'privacy', 'refund'] as const;

const product = [
  { text: 'nav.home', href: '/' },
  { text: 'nav.invoices', href: '/invoices' },
  { text: 'footer.apiDocumentation', href: '/docs' },
  { text: 'footer.adminPortal', href: '/admin/overview' },
] as const;

/** Links to the product, its sibling services and its legal pages, under every screen. */
export function Footer() {
  const { t } = useTranslation();
  const { data: config } = useQuery(siteConfigQuery);
  const { title, subtitle } = useSiteName();
  const merchantLeads = isPayPath(useLocation().pathname);
  const outside = (names: readonly (typeof ecosystem | typeof support)[number][]) =>
    names.map((name) => ({ text: t(`footer.${name}`), href: config?.links[name] ?? '' }));

  return (
    <Box component="footer" sx={{ borderTop: '1px solid', borderColor: 'divider', mt: 12 }}>
      <Box sx={{ maxWidth: '67.5rem', mx: 'auto', px: { xs: 4, sm: 6 }, py: 8, display: 'grid', gap: 8 }}>
        <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'repeat(auto-fit, minmax(9.375rem, 1fr))' }}>
          <FooterColumn
            title={t('footer.product')}
            links={product.map(({ text, href }) => ({ text: t(text), href }))}
          />
          <FooterColumn title={t('footer.ecosystem')} links={outside(ecosystem)} />
          <FooterColumn title={t('footer.support')} links={outside(support)} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
          <Typography variant="caption" color="textSecondary">
            {merchantLeads ? `${title} · ${subtitle}` : t('footer.secure')}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {t('footer.copyright', {
              year: new Date().getFullYear(),
              title,
            })}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}
