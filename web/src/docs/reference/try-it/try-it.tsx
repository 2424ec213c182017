import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../shared/ui/message.tsx';
import type { Operation } from '../operation.ts';
import type { Schemas } from '../schema-fields.ts';
import { CallerChoice } from './caller-choice.tsx';
import { ConfirmWrite } from './confirm-write.tsx';
import { RequestForm } from './request-form.tsx';
import { RequestView } from './request-view.tsx';
import { ResponseView } from './response-view.tsx';
import { emptyDraft, prepareRequest } from './try-draft.ts';
import { useTry } from './use-try.ts';

/**
 * Sends the call for real, as the reader or without a token, and shows request and response. Writes require a
 * confirmation.
 */
export function TryIt({ operation, schemas }: { operation: Operation; schemas: Schemas }) {
  const { t } = useTranslation('docs');
  const [draft, setDraft] = useState(() => emptyDraft(operation, schemas));
  const [problem, setProblem] = useState<'json' | 'missing'>();
  const [isAsking, setIsAsking] = useState(false);
  const { outcome, isRunning, run, stop } = useTry();

  const send = () => {
    setIsAsking(false);
    const prepared = prepareRequest(operation, draft);
    if (prepared.kind === 'ready') void run(prepared.request);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const prepared = prepareRequest(operation, draft);
    setProblem(prepared.kind === 'ready' ? undefined : prepared.kind);
    if (prepared.kind !== 'ready') return;
    if (operation.method === 'GET') send();
    else setIsAsking(true);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={frame}>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 620 }}>
        {t('tryIt.title')}
      </Typography>
      <CallerChoice draft={draft} onChange={setDraft} />
      <RequestForm operation={operation} draft={draft} onChange={setDraft} />
      {problem && <Message tone="error">{t(`tryIt.problem.${problem}`)}</Message>}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" disabled={isRunning}>
          {t('tryIt.send', { method: operation.method })}
        </Button>
        {isRunning && <Button onClick={stop}>{t('tryIt.stop')}</Button>}
      </Box>
      <Box aria-live="polite" sx={{ minWidth: 0 }}>
        {outcome && (
          <>
            <RequestView request={outcome.request} />
            <ResponseView outcome={outcome} isRunning={isRunning} />
          </>
        )}
      </Box>
      {isAsking && (
        <ConfirmWrite
          operation={operation}
          isSignedIn={draft.asMember}
          onSend={send}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Box>
  );
}

const frame = {
  mt: 8,
  p: { xs: 3, sm: 5 },
  display: 'grid',
  gap: 4,
  minWidth: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.default',
  '@media print': { display: 'none' },
} as const;
