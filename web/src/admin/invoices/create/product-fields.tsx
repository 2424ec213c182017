import { productTypes } from '@checkout/contract/coupon/product-type.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ChoiceBox } from '../../../shared/fields/choice-box.tsx';
import { TextBox } from '../../../shared/fields/text-box.tsx';
import { textField } from '../../form/text-field.ts';
import type { SavedForm } from '../../form/use-saved-form.ts';
import type { InvoiceDraft } from './draft.ts';
import { useServices } from './use-services.ts';

/**
 * The product, which decides the coupons that apply, and the service that the payer returns to after paying.
 */
export function ProductFields({ form }: { form: SavedForm<InvoiceDraft> }) {
  const { t } = useTranslation('admin');
  const services = useServices();
  const { productType, eventId, service } = form.draft;
  const known = services.some(({ key }) => key === service) || service === '';
  const names = new Map(services.map(({ key, label }) => [key, label]));
  return (
    <Box sx={{ display: 'grid', columnGap: 3, rowGap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <ChoiceBox
        label={t('create.product')}
        {...textField(form, 'productType')}
        choices={['', ...productTypes]}
        nameOf={(type) => t(`create.products.${(type || 'none') as 'none'}`)}
      />
      {services.length > 0 ? (
        <ChoiceBox
          label={t('create.service')}
          {...textField(form, 'service')}
          choices={['', ...names.keys(), ...(known ? [] : [service])]}
          nameOf={(key) => (key === '' ? t('create.noService') : (names.get(key) ?? key))}
        />
      ) : (
        <TextBox label={t('create.service')} {...textField(form, 'service')} />
      )}
      {(productType === 'event_ticket' || eventId !== '') && (
        <TextBox label={t('create.eventId')} hint={t('create.eventIdHint')} {...textField(form, 'eventId')} />
      )}
    </Box>
  );
}
