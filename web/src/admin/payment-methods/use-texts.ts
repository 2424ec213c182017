import { paymentMethodTypes } from '@checkout/contract/payment-method/schema.ts';
import { currencies } from '@checkout/money/currency.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridTexts } from '../../shared/grid/grid-definition.ts';

export function useMethodTexts(): GridTexts {
  const { t } = useTranslation('settings');
  const { t: tCheckout } = useTranslation('checkout');
  return useMemo(() => {
    const types = paymentMethodTypes.map((type) => [type, tCheckout(`pay.methodType.${type}`)]);
    return {
      label: t('methods.title'),
      columns: {
        ...t('methods.columns', { returnObjects: true }),
        sortOrder: t('form.sortOrder'),
        isActive: t('form.active'),
        updatedAt: t('form.updatedAt'),
        actions: t('form.actions'),
      },
      search: t('methods.search'),
      filters: {
        currency: {
          label: t('methods.currency'),
          values: { all: t('form.all'), ...Object.fromEntries(currencies.map((code) => [code, code])) },
        },
        type: { label: t('methods.type'), values: { all: t('form.all'), ...Object.fromEntries(types) } },
        active: {
          label: t('form.active'),
          values: { all: t('form.all'), true: t('form.on'), false: t('form.off') },
        },
      },
      counter: (count) => t('methods.counter', count),
      failed: t('methods.loadFailed'),
      empty: { title: t('methods.empty'), text: t('methods.emptyText') },
    };
  }, [t, tCheckout]);
}
