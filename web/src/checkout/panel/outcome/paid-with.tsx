import Box from '@mui/material/Box';
import { cardBrandOf } from '../../../shared/payment-method/marks/card-brand.ts';
import { MarkPicture } from '../../../shared/payment-method/marks/mark-picture.tsx';

/** Aligns the icon with the baseline of its text, which is aligned with another column. */
const inLine = { '& > img': { display: 'inline-block', verticalAlign: '-0.28em', mr: 2 } } as const;

/** Shows the payment method as its owner knows it, preceded by the card's brand mark if it is a known one. */
export function PaidWith({ name }: { name: string }) {
  const brand = cardBrandOf(name);
  if (!brand) return name;
  return (
    <Box component="span" sx={inLine}>
      <MarkPicture mark={brand} height={18} />
      {name}
    </Box>
  );
}
