import ButtonBase from '@mui/material/ButtonBase';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../shared/loading/lazy-component.tsx';
import { LazyPart } from '../../../shared/loading/lazy-part.tsx';
import { siteConfigQuery } from '../../../shared/site/queries.ts';
import { ToneChip } from '../../../shared/status/tone-chip.tsx';
import { usePartFailure } from '../../../shared/toast/use-part-failure.ts';

const SandboxNote = lazyComponent(async () => (await import('./sandbox-note.tsx')).SandboxNote);

/** Says that no real money moves in the sandbox; opens the list of test cards. */
export function SandboxChip() {
  const { t } = useTranslation('checkout');
  const { data: config } = useQuery(siteConfigQuery);
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const fail = usePartFailure(close);
  if (!config?.card.sandbox) return null;
  return (
    <>
      <ButtonBase
        ref={chip}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        sx={{ borderRadius: 5, minHeight: 24 }}
      >
        <ToneChip tone="purple" label={t('card.sandbox')} />
      </ButtonBase>
      {isOpen && (
        <LazyPart broken={null} onFailure={fail}>
          <SandboxNote anchor={chip.current} onClose={close} />
        </LazyPart>
      )}
    </>
  );
}
