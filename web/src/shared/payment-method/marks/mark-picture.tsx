import Box from '@mui/material/Box';
import type { CardBrand } from './card-brand.ts';
import marks from './marks.svg';
import type { MarkedScheme } from './method-scheme.ts';

/** A name of a fragment in our SVG of marks. */
export type MarkName = MarkedScheme | CardBrand;

/** The mark of a scheme or card brand, shown beside its name; its aspect ratio is 10 : 7, like a card. */
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
