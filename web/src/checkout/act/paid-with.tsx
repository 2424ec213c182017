import Box from '@mui/material/Box';
import { cardBrandOf } from '../../shared/payment-method/marks/card-brand.ts';
import { MarkPicture } from '../../shared/payment-method/marks/mark-picture.tsx';

/** On the line of its words, which stand beside those of another column. */
const inLine = { '& > img': { display: 'inline-block', verticalAlign: '-0.28em', mr: 2 } } as const;

/** What was paid with, as its owner knows it, behind the sign on the card where it is one that we know. */
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
