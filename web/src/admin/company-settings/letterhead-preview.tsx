import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../shared/ui/message.tsx';
import { PreviewFailure } from '../preview-failure.tsx';
import type { CompanyDraft } from './draft.ts';
import { useLetterheadPdf } from './use-letterhead-pdf.ts';

/** A specimen invoice with the letterhead as currently typed, rendered by the server like the real ones. */
export function LetterheadPreview({ draft }: { draft: CompanyDraft }) {
  const { t } = useTranslation('settings');
  const titleId = useId();
  const { url, error, isWaiting, onRetry } = useLetterheadPdf(draft);
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      aria-busy={isWaiting}
      sx={{ display: 'grid', gap: 2, alignContent: 'start' }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 3 }}>
        <Typography id={titleId} variant="h3" component="h2">
          {t('company.preview')}
        </Typography>
        {url && (
          <Link href={url} target="_blank" rel="noopener" variant="body2">
            {t('company.openPreview')}
          </Link>
        )}
      </Box>
      {error && <PreviewFailure error={error} onRetry={onRetry} />}
      {!error && !url && <Skeleton variant="rounded" sx={sheet} />}
      {url && (navigator.pdfViewerEnabled ? <Frame url={url} /> : <NoViewer />)}
    </Box>
  );
}

function Frame({ url }: { url: string }) {
  const { t } = useTranslation('settings');
  return (
    <Box
      component="iframe"
      src={`${url}#toolbar=0&navpanes=0&view=FitH`}
      title={t('company.preview')}
      sx={{ ...sheet, border: '1px solid', borderColor: 'divider', borderRadius: 1 }}
    />
  );
}

/** Phones and locked-down browsers cannot show a PDF inside a page. */
function NoViewer() {
  const { t } = useTranslation('settings');
  return <Message tone="info">{t('company.noViewer')}</Message>;
}

/** As high as a sheet of A4 at this width. */
const sheet = { width: '100%', height: 'auto', aspectRatio: '210 / 297' } as const;
