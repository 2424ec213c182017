import { type AccentScheme, accentForScheme } from '@checkout/contract/brand/accent.ts';
import { brandBody } from '@checkout/contract/brand/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Shows how an accent looks on pages of either colour scheme; nothing while it is no valid colour. */
export function AccentSwatches({ chosen }: { chosen: string }) {
  const { t } = useTranslation('settings');
  const accent = brandBody.shape.accent.safeParse(chosen).data;
  if (!accent) return null;
  return (
    <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
      <Swatch scheme="light" label={t('brand.onLight')} accent={accent} />
      <Swatch scheme="dark" label={t('brand.onDark')} accent={accent} />
    </Box>
  );
}

const swatch = { px: 3, py: 2, borderRadius: 1, forcedColorAdjust: 'none' } as const;

function Swatch({ scheme, label, accent }: { scheme: AccentScheme; label: string; accent: string }) {
  const { main, contrastText } = accentForScheme(scheme, accent);
  return (
    <Box sx={{ ...swatch, backgroundColor: main, color: contrastText }}>
      <Typography variant="body2">
        {label}: {main}
      </Typography>
    </Box>
  );
}
