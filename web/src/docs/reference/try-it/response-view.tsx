import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '../../../shared/status/tone-chip.tsx';
import { Message } from '../../../shared/ui/message.tsx';
import { CodeBlock } from '../../code/code-block.tsx';
import type { TryResponse } from './read-response.ts';
import type { TryOutcome } from './use-try.ts';

/** Shows a response: status, duration, headers and body. */
export function ResponseView({ outcome: { response, tookMs, failed }, isRunning }: ResponseViewProps) {
  const { t } = useTranslation('docs');
  if (failed) return <Message tone="error">{t('tryIt.noAnswer')}</Message>;
  if (!response)
    return <Typography variant="body2">{isRunning ? t('tryIt.waiting') : t('tryIt.stopped')}</Typography>;
  const { status, statusText, headers, body } = response;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
        <ToneChip tone={toneOf(response)} label={`${status} ${statusText}`.trim()} />
        <Typography variant="caption" color="textSecondary" className="tabular">
          {t('tryIt.took', { ms: tookMs })}
        </Typography>
      </Box>
      <Box component="details" sx={{ mt: 3, typography: 'body2', '& summary': { cursor: 'pointer', py: 1 } }}>
        <summary>{t('tryIt.headers', { count: headers.length })}</summary>
        <CodeBlock
          code={headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
          language="text"
          label={t('tryIt.answerHeaders')}
        />
      </Box>
      {body.kind === 'file' ? (
        <Typography variant="body2" sx={{ mt: 3 }}>
          {t('tryIt.fileAnswer', { mediaType: body.mediaType, bytes: body.bytes })}
        </Typography>
      ) : (
        body.text && <CodeBlock code={body.text} language={body.language} label={t('tryIt.answerBody')} />
      )}
    </Box>
  );
}

function toneOf({ status }: TryResponse): 'green' | 'orange' | 'red' {
  if (status < 400) return 'green';
  return status < 500 ? 'orange' : 'red';
}

interface ResponseViewProps {
  outcome: TryOutcome;
  isRunning: boolean;
}
