import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { productAccessQuery, siteConfigQuery } from '../site/queries.ts';
import { type ProductLink, postPaymentLink, productCatalogue } from './post-payment-link.ts';

/** Links to what was purchased, on a paid invoice that has such a link. */
export function ProductButton({ invoice, variant = 'outlined', size = 'medium' }: ProductButtonProps) {
  const label = useLabel();
  const link = useProductLink(invoice);
  if (!link) return null;
  return (
    <Button variant={variant} size={size} href={link.url} target="_blank" rel="noopener noreferrer">
      {label(link)}
    </Button>
  );
}

/** Returns the link to what was purchased; undefined if the invoice is unpaid or has none. */
export function useProductLink(invoice: Invoice): ProductLink | undefined {
  const { data: config } = useQuery(siteConfigQuery);
  const { data: access } = useQuery(productAccessQuery);
  if (invoice.status !== 'paid' || !config) return undefined;
  const catalogue = productCatalogue({ services: access?.services, sites: config.links });
  return postPaymentLink(invoice, { catalogue, wallet: config.links.wallet });
}

function useLabel(): (link: ProductLink) => string {
  const { t } = useTranslation('shell');
  return ({ label, place }) => {
    if (label) return label;
    return place ? t('productLink.named', { label: place }) : t('productLink.default');
  };
}

interface ProductButtonProps {
  invoice: Invoice;
  variant?: 'outlined' | 'contained';
  size?: 'small' | 'medium' | 'large';
}
