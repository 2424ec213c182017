import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SectionId } from './section-of.ts';

const shown = [
  'invoices',
  'payment-methods',
  'coupons',
  'fx',
  'product-access',
  'company-settings',
] as const satisfies SectionId[];

/** The sections side by side; where one is stands out. On a phone the line can be pushed. */
export function SectionNavigation({ current }: { current: SectionId }) {
  const { t } = useTranslation('admin');
  return (
    <Box component="nav" aria-label={t('sections.label')} sx={line}>
      {shown.map((id) => (
        <Button
          key={id}
          component={Link}
          to={id === 'invoices' ? '/admin' : `/admin/${id}`}
          size="small"
          color="inherit"
          aria-current={id === current ? 'page' : undefined}
          sx={{ flexShrink: 0, ...(id === current ? chosen : { color: 'text.secondary' }) }}
        >
          {t(`sections.${id}`)}
        </Button>
      ))}
    </Box>
  );
}

const line = { display: 'flex', gap: 1, overflowX: 'auto', mx: -3, px: 3, py: 1 } as const;
const chosen = { color: 'text.primary', backgroundColor: 'raised', fontWeight: 600 } as const;
