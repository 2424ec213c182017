import Box from '@mui/material/Box';
import type { CardBrand } from './card-brand.ts';
import marks from './marks.svg';
import type { MarkedScheme } from './method-scheme.ts';

/** Whatever has a part of its name in our drawings. */
export type MarkName = MarkedScheme | CardBrand;

/** The sign of a scheme or of a card's brand, beside its name; as wide as ten to seven, like a card. */
export function MarkPicture({ mark, height }: { mark: MarkName; height: number }) {
  return (
    <Box
      component="img"
      src={`${marks}#${mark}`}
      alt=""
      sx={{ display: 'block', aspectRatio: '10 / 7', width: (height * 10) / 7, maxWidth: '100%' }}
    />
  );
}
