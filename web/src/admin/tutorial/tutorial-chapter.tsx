import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chapter } from './chapters.ts';

/** One topic about coupons, point by point. */
export function TutorialChapter({ chapter: { id, points }, children }: TutorialChapterProps) {
  const { t } = useTranslation('tutorial');
  const text = (name: string): string => t(`${id}.${name}` as 'create.code');
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 3 }}>
      <Typography id={id} variant="h2" sx={{ scrollMarginTop: '5rem' }}>
        {text('title')}
      </Typography>
      <Typography>{text('text')}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
        {points.map((point) => (
          <Typography key={point} component="li">
            {text(point)}
          </Typography>
        ))}
      </Box>
      {children}
    </Box>
  );
}

interface TutorialChapterProps {
  chapter: Chapter;
  children?: ReactNode;
}
