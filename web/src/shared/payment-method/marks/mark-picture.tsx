import Box from '@mui/material/Box';

/** The sign of a scheme or of a card's brand, beside its name. */
export function MarkPicture({ picture, height }: { picture: string; height: number }) {
  return (
    <Box
      component="img"
      src={picture}
      alt=""
      sx={{ display: 'block', height, maxWidth: '100%', objectFit: 'contain' }}
    />
  );
}
