import type { LogoScheme } from '@checkout/contract/brand/schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { brandQuery } from '../../shared/site/queries.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { joinSentences } from '../../shared/ui/as-sentence.ts';
import { describeError } from '../../shared/ui/describe-error.ts';

/** Saves and removes the logo for a colour scheme; the reason of a failure is kept until the next attempt. */
export function useLogo(scheme: LogoScheme) {
  const { t } = useTranslation('settings');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const done = async (title: string): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey: brandQuery.queryKey });
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
  });
  return {
    save: (file: File) => changing.mutate(file),
    remove: () => changing.mutate(null),
    isPending: changing.isPending,
    failure: changing.isError
      ? joinSentences(t('brand.logoFailed'), describeError(changing.error, tShell))
      : '',
  };
}
