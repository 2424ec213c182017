import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useBrand } from '../../shared/site/use-brand.ts';

const logo = { display: 'block', height: 32, maxWidth: 160, objectFit: 'contain' } as const;

/**
 * Shows the merchant's logo for the current colour scheme; without a logo, the initial of the merchant's name
 * or nothing, depending on `otherwise`.
 */
export function MerchantMark({ otherwise }: { otherwise: 'initial' | 'nothing' }) {
  const brand = useBrand();
  if (!brand) return null;
  const { light, dark } = brand.logos;
  if (!light || !dark) return otherwise === 'initial' ? <Initial name={brand.companyName} /> : null;
  if (light === dark) return <Box component="img" src={light} alt="" sx={logo} />;
  return (
    <>
      <Box
        component="img"
        src={light}
        alt=""
        sx={[logo, (theme: Theme) => theme.applyStyles('dark', { display: 'none' })]}
      />
      <Box
        component="img"
        src={dark}
        alt=""
        sx={[logo, { display: 'none' }, (theme: Theme) => theme.applyStyles('dark', { display: 'block' })]}
      />
    </>
  );
}

function Initial({ name }: { name: string }) {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: '2rem',
        height: '2rem',
        borderRadius: '7px',
        fontWeight: 600,
        backgroundColor: 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      {/[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase()}
    </Box>
  );
}
