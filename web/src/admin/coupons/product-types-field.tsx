import { type ProductType, productTypes } from '@checkout/contract/coupon/product-type.ts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Chooses what a coupon can be used on; with nothing chosen, on everything. */
export function ProductTypesField({ chosen, onChange }: ProductTypesFieldProps) {
  const { t } = useTranslation('coupons');
  const id = useId();
  const toggle = (type: ProductType, isOn: boolean): void =>
    onChange(productTypes.filter((other) => (other === type ? isOn : chosen.includes(other))));
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 560 }}>
        {t('form.productTypes')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, my: 1 }}>
        {productTypes.map((type) => (
          <FormControlLabel
            key={type}
            slotProps={{ typography: { variant: 'body2' } }}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(type)}
                onChange={(_event, isOn) => toggle(type, isOn)}
              />
            }
            label={t(`productTypes.${type}`)}
          />
        ))}
      </Box>
      <Typography id={`${id}-hint`} variant="caption" color="textSecondary">
        {t(chosen.length === 0 ? 'form.everyProduct' : 'form.someProducts')}
      </Typography>
    </Box>
  );
}

interface ProductTypesFieldProps {
  chosen: readonly ProductType[];
  onChange: (chosen: ProductType[]) => void;
}
