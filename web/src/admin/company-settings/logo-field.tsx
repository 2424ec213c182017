import type { LogoScheme } from '@checkout/contract/brand/schema.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../shared/ui/message.tsx';
import { useInheritedFocus } from '../../shared/ui/use-inherited-focus.ts';
import { useLogo } from './use-logo.ts';

/**
 * The logo for one colour scheme on a background of that scheme. Choosing a file, replacing and removing it
 * are saved at once.
 */
export function LogoField({ scheme, url }: { scheme: LogoScheme; url: string | null }) {
  const { t } = useTranslation('settings');
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { save, remove, isPending, failure } = useLogo(scheme, url);
  const [hasRemoved, setHasRemoved] = useState(false);
  const upload = useInheritedFocus<HTMLButtonElement>(hasRemoved && !url && !isPending);
  const label = t(`brand.${scheme}`);
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    if (file) save(file);
    event.target.value = '';
  };
  return (
    <Box role="group" aria-labelledby={titleId} sx={field}>
      <Typography id={titleId} variant="body2" sx={{ fontWeight: 560 }}>
        {label}
      </Typography>
      <Box sx={{ ...ground, ...grounds[scheme] }}>
        {url ? (
          <Box component="img" src={url} alt={label} sx={{ maxWidth: '100%', maxHeight: 48 }} />
        ) : (
          <Typography variant="caption">{t('brand.noLogo')}</Typography>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('brand.uploadOf', { scheme: label })}
        onChange={choose}
      />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button
          ref={upload}
          variant="outlined"
          size="small"
          disabled={isPending}
          onClick={() => input.current?.click()}
          aria-describedby={titleId}
        >
          {t(url ? 'brand.replace' : 'brand.upload')}
        </Button>
        {url && (
          <Button
            size="small"
            disabled={isPending}
            onClick={() => {
              setHasRemoved(true);
              remove();
            }}
            aria-describedby={titleId}
          >
            {t('brand.remove')}
          </Button>
        )}
      </Box>
      {failure && <Message tone="error">{failure}</Message>}
    </Box>
  );
}

const field = { display: 'grid', gap: 2, justifyItems: 'start', alignContent: 'start' } as const;

const ground = {
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  minHeight: 80,
  p: 3,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
} as const;

/** The background of the scheme that the logo is for, whatever the scheme of this page. */
const grounds = {
  light: { backgroundColor: 'common.white', color: 'common.black' },
  dark: { backgroundColor: 'common.black', color: 'common.white' },
} as const;
