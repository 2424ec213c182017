import type { LogoScheme } from '@checkout/contract/brand/schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { brandQuery } from '../../shared/site/queries.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { joinSentences } from '../../shared/ui/as-sentence.ts';
import { describeError } from '../../shared/ui/describe-error.ts';

/**
 * Saves and removes the logo for a colour scheme, whose current one is at `url`. The reason of a failure is kept
 * until the next attempt, or until the logo is another: a request whose response was lost may have been carried
 * out.
 */
export function useLogo(scheme: LogoScheme, url: string | null) {
  const { t } = useTranslation('settings');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const [before, setBefore] = useState(url);
  const readBrand = () => queryClient.invalidateQueries({ queryKey: brandQuery.queryKey });
  const done = async (title: string): Promise<void> => {
    await readBrand();
    showToast({ tone: 'success', title, description: t(`brand.${scheme}`) });
  };
  const changing = useMutation({
    mutationFn: async (file: File | null) => {
      const params = { scheme };
      if (file === null) return void (await callApi('DELETE /api/brand/logo/:scheme', { params }));
      const form = new FormData();
      form.set('logo', file);
      await callApi('PUT /api/brand/logo/:scheme', { params, form });
    },
    onSuccess: (_answer, file) => done(t(file ? 'brand.logoSaved' : 'brand.logoRemoved')),
    onError: readBrand,
  });
  const change = (file: File | null): void => {
    setBefore(url);
    changing.mutate(file);
  };
  return {
    save: (file: File) => change(file),
    remove: () => change(null),
    isPending: changing.isPending,
    failure:
      changing.isError && url === before
        ? joinSentences(t('brand.logoFailed'), describeError(changing.error, tShell))
        : '',
  };
}
